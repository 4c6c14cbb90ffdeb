package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.families.containers.BuildKitLine.Kind;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.NestedOutput;
import dev.tokenjuice.reducers.shared.PackageNoise;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A build by BuildKit: the failing step with what it printed and its place in the Dockerfile, or what was made. */
final class BuildKit {
  private static final int LONG_LINE = 600;
  static final LineForms ADVICE =
      LineForms.of("View build details: {}", "What's next:{}", "What's Next?{}", "    View a summary of image{}",
          "  View a summary of image{}", "Use 'docker scan' to run{}", "Learn more at {}", "{}docker scout {}");

  private final CommandOutput output;
  private final Lines lines;
  private final BuildKitLine[] parsed;
  private final Map<Long, String> commands = new HashMap<>();
  private final Set<String> steps = new HashSet<>();
  private final Set<String> cached = new HashSet<>();
  private final Set<String> said = new HashSet<>();
  private final Set<Long> failing = new HashSet<>();
  private int report;
  private int heading = -1;
  private boolean wholeTold;

  BuildKit(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.parsed = new BuildKitLine[lines.size()];
    this.report = lines.size();
  }

  Reduction reduce() {
    survey();
    Assembly parts = new Assembly(lines);
    Draft draft = new Draft(Lines.of(lines.subList(0, report)));
    head(draft);
    parts.add(draft.build());
    if (report < lines.size()) {
      report(parts);
    }
    return parts.build();
  }

  private void survey() {
    for (int i = 0; i < lines.size(); i++) {
      BuildKitLine line = BuildKitLine.of(lines.get(i));
      parsed[i] = line;
      switch (line.kind()) {
        case HEADING -> heading = i;
        case STEP -> step(line);
        case CACHED -> cached(line);
        case ERROR -> failing.add(line.step());
        default -> {
          if (report == lines.size() && lines.get(i).equals("------")) {
            report = i;
          }
        }
      }
    }
  }

  private void step(BuildKitLine line) {
    if (numbered(line.text())) {
      steps.add(line.text());
    }
    commands.put(line.step(), line.text());
  }

  /** Steps of the file carry numbers, {@code [web 2/5]}; what compose does for a service has only its name. */
  private static boolean numbered(String text) {
    int slash = text.indexOf('/');
    return slash > 0 && slash < text.indexOf(']') && Character.isDigit(text.charAt(slash - 1));
  }

  private void cached(BuildKitLine line) {
    String text = line.step() >= 0 ? commands.getOrDefault(line.step(), "#" + line.step()) : line.text();
    steps.add(text);
    cached.add(text);
  }

  private void head(Draft draft) {
    if (heading >= 0 && heading < report) {
      draft.keep(heading);
    }
    draft.noteIf(!steps.isEmpty() && report == lines.size(),
        steps.size() + " steps" + (cached.isEmpty() ? "" : ", " + cached.size() + " cached"));
    for (int i = 0; i < report; i++) {
      line(draft, i);
    }
  }

  private void line(Draft draft, int i) {
    BuildKitLine line = parsed[i];
    switch (line.kind()) {
      case ERROR -> {
        if (said.add(line.text()) && (line.step() < 0 || report == lines.size())) {
          draft.keepAs(i, line.text());
        }
      }
      case RESULT, WARNING -> {
        if (said.add(result(line.text()))) {
          draft.keepAs(i, result(line.text()));
        }
      }
      case OUTPUT -> output(draft, i);
      case OTHER -> {
        if (!lines.blank(i) && !ADVICE.test(lines.get(i)) && said.add(lines.get(i))) {
          draft.keepEnds(i, LONG_LINE);
        }
      }
      default -> {}
    }
  }

  /** Without a report at the end, what a failing step printed is shown where it stands. */
  private void output(Draft draft, int i) {
    BuildKitLine line = parsed[i];
    if (report == lines.size() && failing.contains(line.step()) && !PackageNoise.STARTS.test(line.text())) {
      draft.keepAs(i, line.text());
    }
  }

  private static String result(String text) {
    return text.endsWith(" done") ? text.substring(0, text.length() - 5) : text;
  }

  /** What BuildKit repeats at the end: the step, the end of its log, its lines in the Dockerfile, the error. */
  private void report(Assembly parts) {
    int i = report;
    while (i < lines.size()) {
      boolean log = lines.get(i).equals("------") && i + 1 < lines.size() && lines.get(i + 1).startsWith(" > ");
      if (!log) {
        i = rest(parts, i);
        continue;
      }
      int end = lines.find(i + 2, line -> line.equals("------"));
      log(parts, i + 1, end);
      i = Math.min(lines.size(), end + 1);
    }
  }

  private void log(Assembly parts, int title, int end) {
    String name = lines.get(title).strip();
    parts.note(name);
    List<String> whole = whole();
    List<String> repeated = lines.subList(title + 1, end).stream().map(BuildKitLine::untimed).toList();
    boolean longer = whole.size() > repeated.size();
    List<String> text = longer ? whole : repeated;
    parts.add(NestedOutput.any(output.part(Lines.of(text))));
    parts.omit(longer ? -whole.size() : 0);
  }

  /** All that the only failing step printed, as far as the plain form shows it; nothing when asked again. */
  private List<String> whole() {
    List<String> text = new ArrayList<>();
    if (failing.size() != 1 || wholeTold) {
      return text;
    }
    wholeTold = true;
    long step = failing.iterator().next();
    for (int i = 0; i < report && step >= 0; i++) {
      if (parsed[i].kind() == Kind.OUTPUT && parsed[i].step() == step) {
        text.add(parsed[i].text());
      }
    }
    return text;
  }

  private int rest(Assembly parts, int from) {
    int end = lines.find(from + 1, line -> line.equals("------"));
    Draft draft = new Draft(Lines.of(lines.subList(from, end)));
    for (int i = from; i < end; i++) {
      String line = lines.get(i);
      if (line.startsWith("------")) {
        draft.covered(i - from);
      } else if (!lines.blank(i) && !ADVICE.test(line) && said.add(line)) {
        draft.keepEnds(i - from, LONG_LINE);
      }
    }
    parts.add(draft.build());
    return end;
  }
}
