package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.formats.HtmlPage;
import dev.tokenjuice.reducers.formats.JsonReducer;
import dev.tokenjuice.reducers.formats.XmlReducer;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;

/** Compacts curl and httpie: no progress, no handshake; all headers, and the body as it is. */
final class Curl {
  private static final String NO_TIME = "--:--:--";
  private static final LineForms TOLD = LineForms.of("* Connected to {}", "{}SSL connection using{}",
      "{}certificate verify result{}", "{}refused{}", "{}Could not{}", "{}timed out{}", "{}Issue another request{}");
  private static final Prefixes VERBOSE = Prefixes.of("* ", "< HTTP/");
  private static final LineForms TALK = LineForms.of("* {}", "> {}", "< {}", ">", "<", "{ [{}", "} [{}");

  private final CommandOutput output;
  private final Lines lines;
  private final List<String> body = new ArrayList<>();
  private boolean headers;
  private boolean verbose;
  private int noise;

  Curl(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
  }

  Reduction run() {
    verbose = lines.any(VERBOSE);
    List<String> front = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      line(front, lines.get(i));
    }
    Lines rest = Lines.of(body);
    Reduction reduced = body(output.part(rest));
    if (noise == 0 && !reduced.lossy() && reduced.lines().size() == body.size()) {
      return Reduction.declined();
    }
    Assembly parts = new Assembly(lines).omit(noise);
    front.forEach(parts::note);
    return parts.add(reduced).build();
  }

  private void line(List<String> front, String line) {
    if (line.contains(NO_TIME)) {
      noise++;
      String behind = behindMeter(line);
      if (!behind.isEmpty()) {
        line(front, behind);
      }
    } else if (meter(line)) {
      noise++;
    } else if (verbose && TALK.test(line)) {
      talk(front, line);
    } else if (!verbose && body.isEmpty() && line.startsWith("HTTP/")) {
      headers = true;
      front.add(line);
    } else if (headers) {
      headers = !line.isBlank();
      keep(front, line, headers);
    } else if (line.startsWith("curl: (")) {
      front.add(line);
    } else if (!body.isEmpty() || !Stripped.blank(line)) {
      body.add(line);
    }
  }

  /** What {@code -v} tells of the connection, and the headers of request and answer. */
  private void talk(List<String> front, String line) {
    if (line.length() == 1) {
      headers = false;
    } else if (line.charAt(0) == '*') {
      keep(front, line, TOLD.test(line) || Signals.failure(line) && !line.endsWith(" verify ok."));
    } else {
      keep(front, line, "<>".indexOf(line.charAt(0)) >= 0 && line.length() > 2);
    }
  }

  private void keep(List<String> front, String line, boolean kept) {
    if (kept) {
      front.add(line);
    } else {
      noise += line.isBlank() ? 0 : 1;
    }
  }

  /** The progress meter: two lines of headings and one of figures. */
  private static boolean meter(String line) {
    if (line.startsWith("  % Total    % Received")
        || line.contains("Dload  Upload") && line.strip().startsWith("Dload  Upload")) {
      return true;
    }
    return line.length() > 60 && line.contains("0:0") && Words.split(line, 14).size() >= 12
        && line.strip().chars().allMatch(c -> Character.isDigit(c) || " :.-kMG".indexOf(c) >= 0);
  }

  /** What was printed on the line of the meter, behind its last figure. */
  private static String behindMeter(String line) {
    int i = Signs.behind(line, line.lastIndexOf(NO_TIME) + NO_TIME.length(), " 0123456789kMG.");
    return line.substring(i);
  }

  private static Reduction body(CommandOutput body) {
    if (body.fits()) {
      return whole(body);
    }
    Reduction json = new JsonReducer().reduce(body);
    if (!json.isDeclined()) {
      return json;
    }
    Reduction page = HtmlPage.reduce(body);
    Reduction xml = page.isDeclined() ? new XmlReducer().reduce(body) : page;
    return xml.isDeclined() ? whole(body) : xml;
  }

  private static Reduction whole(CommandOutput body) {
    return new Draft(body.lines()).keep(0, body.lines().size()).build();
  }
}
