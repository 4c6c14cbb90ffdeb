package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.List;

/**
 * Compacts the TypeScript compiler: every diagnostic, grouped by file; file lists, metrics and watch chatter dropped.
 */
final class TscReducer extends ReportReader {
  static final List<Signature> SIGNATURES =
      Signature.linter("js/tsc").finding("error TS{n}{}", "{} error TS{n}{}").build();
  private static final int MAX_DETAILS = 12;
  private static final int WIDTH = 600;
  /** Where the compiler looked for a module, or why it read a file, if it is asked to tell. */
  private static final LineForms RESOLUTION = LineForms.of("File '{} does not exist{}",
      "Directory '{} does not exist{}", "  Library referenced via {}", "  Imported via {}");
  private static final LineForms FOUND = LineForms.of("Found {} error{}", "{} - Found {} error{}");
  private static final LineForms WATCH =
      LineForms.of("{}Starting compilation{}", "{}Starting incremental compilation{}", "{}Watching for file changes{}",
          "{} - Project '{} is out of date because {}");

  private final FileGroups groups = new FileGroups();
  /** Whether options ask what the compiler reads, and why. */
  private final boolean wordy = output.invocation().has("--traceResolution", "--explainFiles");
  private boolean pretty;
  private boolean summed;
  private int errors;

  private TscReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new TscReducer(output).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    return lines.any(line -> TsDiagnostic.parse(line) != null || line.startsWith("error TS") || FOUND.test(line)
        || line.startsWith("Files: ") && line.length() > 10);
  }

  private Reduction run() {
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      TsDiagnostic diagnostic = TsDiagnostic.parse(line);
      if (diagnostic != null) {
        groups.add(i, diagnostic.file(), diagnostic.place(), diagnostic.text());
        errors += diagnostic.error() ? 1 : 0;
        pretty = diagnostic.pretty();
        i = details(i + 1);
      } else {
        int at = i++;
        if (outside(at)) {
          draft.at(at, () -> draft.keepClipped(at, WIDTH));
        } else if (!draft.has(at) && !said(at)) {
          place(at);
        }
      }
    }
    groups.writeTo(draft);
    draft.noteIf(!summed && errors > 0, Words.count(errors, "error") + " in " + Words.count(groups.files(), "file"));
    return draft.fact("errors", errors).build();
  }

  private boolean outside(int i) {
    String line = lines.get(i);
    if (FOUND.test(line)) {
      summed = true;
      return true;
    }
    if (table(line)) {
      draft.covered(i);
      return false;
    }
    if (line.isBlank() || TestLines.scriptNoise(lines, i) || WATCH.test(line)) {
      return false;
    }
    if (!output.failed() && (line.startsWith("Files: ") || line.startsWith("Total time: "))) {
      return true;
    }
    if (line.startsWith("error TS")) {
      errors++;
      return true;
    }
    return output.failed() && Signals.failure(line) && !metric(line) && !path(line) && !RESOLUTION.test(line);
  }

  /** Whether the compiler says this of itself. */
  private boolean said(int i) {
    String line = lines.get(i);
    return line.isBlank() || wordy || TestLines.scriptNoise(lines, i) || WATCH.test(line) || metric(line) || path(line)
        || line.startsWith("TSFILE: ") || RESOLUTION.test(line);
  }

  /** Lines below a diagnostic: indented explanations stay; the pretty form's source excerpt goes. */
  private int details(int from) {
    return lines.findAt(from, at -> !(lines.blank(at) ? pretty && more(at) : detail(at)));
  }

  private boolean detail(int i) {
    String line = lines.get(i);
    boolean excerpt = excerpt(i);
    if (!Character.isWhitespace(line.charAt(0)) && !(pretty && excerpt)) {
      return false;
    }
    if (!excerpt && !metric(line) && groups.detailsOfLatest() < MAX_DETAILS) {
      groups.detail(i, "    " + line.strip());
    }
    return true;
  }

  private boolean more(int blank) {
    return blank + 1 < lines.size() && !lines.blank(blank + 1)
        && (Character.isWhitespace(lines.get(blank + 1).charAt(0)) || excerpt(blank + 1));
  }

  /** A numbered source line of the pretty form, or the tildes below it. */
  private boolean excerpt(int i) {
    String line = lines.get(i);
    int at = Stripped.indent(line);
    if (Frames.underline(line)) {
      return true;
    }
    int digits = Stripped.digits(line, at);
    return pretty && digits > at && (digits == line.length() || line.charAt(digits) == ' ')
        && i + 1 < lines.size() && (line.length() > digits && at < 8 || Frames.underline(lines.get(i + 1)));
  }

  /** A row of the closing table of error counts per file, which the groups tell as well. */
  private static boolean table(String line) {
    if (line.equals("Errors  Files")) {
      return true;
    }
    int i = Stripped.indent(line);
    int digits = Stripped.digits(line, i);
    return digits > i && line.startsWith("  ", digits) && line.lastIndexOf(':') > digits
        && Character.isDigit(line.charAt(line.length() - 1)) && line.indexOf(' ', digits + 2) < 0;
  }

  private static boolean metric(String line) {
    int colon = line.indexOf(": ");
    return colon > 0 && colon < 32 && line.length() > colon + 7 && line.charAt(colon + 2) == ' '
        && line.charAt(colon + 3) == ' ';
  }

  private static boolean path(String line) {
    return line.indexOf(' ') < 0 && (line.endsWith("ts") || line.endsWith("tsx") || line.endsWith("js")
        || line.endsWith("json"));
  }
}
