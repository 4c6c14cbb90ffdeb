package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;
import java.util.Set;

/** Compacts the spec report of node's own test runner. */
final class NodeTestReducer {
  static final List<Signature> SIGNATURES =
      Signature.run("js/node-test").proof("ℹ tests {}", "ℹ fail {}", "✖ failing tests:").build();
  private static final Set<String> COUNTS =
      Set.of("tests", "suites", "pass", "fail", "cancelled", "skipped", "todo", "duration_ms");
  private static final String FAILING = "✖ failing tests:";

  private final Lines lines;
  private final Draft draft;
  private final FailureText texts;
  private final PrintedLines printed;
  private int failures;

  private NodeTestReducer(CommandOutput output) {
    this.lines = output.lines();
    this.draft = new Draft(lines);
    this.texts = new FailureText(draft, lines);
    this.printed = new PrintedLines(draft, lines, output.invocation());
  }

  /** Compact the spec form and the dots here, the TAP form as any other TAP. */
  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) || dots(output.lines()) ? new NodeTestReducer(output).run()
        : TapReducer.reduce(output);
  }

  private static boolean dots(Lines lines) {
    return lines.any(line -> line.equals("Failed tests:"));
  }

  static boolean recognises(Lines lines) {
    return lines.any(line -> line.startsWith("ℹ tests ") || line.startsWith("ℹ pass ") || line.equals(FAILING));
  }

  private Reduction run() {
    int report = lines.size();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).equals(FAILING)) {
        report = i;
      }
    }
    boolean reported = report < lines.size();
    for (int i = 0; i < report; i++) {
      i = before(i, reported, report);
    }
    printed.close();
    report(report + 1);
    return draft.fact("failed tests", failures).build();
  }

  private int before(int i, boolean reported, int limit) {
    String line = lines.get(i);
    if (line.startsWith("ℹ ")) {
      if (total(line) || line.startsWith("ℹ Error: ")) {
        draft.keep(i);
      } else if (line.startsWith("ℹ all files") || line.startsWith("ℹ file ") && line.contains("|")) {
        draft.keepAs(i, CoverageTable.squeeze(line));
      } else if (!counted(line) && line.indexOf('|') < 0 && !line.contains(" of coverage report")
          && !line.startsWith("ℹ ---")) {
        printed.keep(i);
      }
    } else if (Names.failed(line)) {
      int end = lines.find(i + 1, limit, next -> !(Stripped.blank(next)
          || Frames.indent(next) > Frames.indent(line) && !Names.mark(Names.first(next))));
      if (!reported) {
        draft.keep(i);
        texts.write(i + 1, end);
      }
      return end - 1;
    } else if (!line.isBlank() && !Names.passed(line) && !line.strip().startsWith("▶") && !Names.scriptNoise(line)
        && !Names.skipped(line)) {
      printed.keep(i);
    }
    return i;
  }

  /** {@code ℹ suites 3}, {@code ℹ duration_ms 5.1}; what a test says by {@code diagnostic} looks else alike. */
  private static boolean counted(String line) {
    int space = line.indexOf(' ', 2);
    return space > 0 && COUNTS.contains(line.substring(2, space));
  }

  private static boolean total(String line) {
    return line.startsWith("ℹ tests ") || line.startsWith("ℹ pass ") || line.startsWith("ℹ fail ")
        || (line.startsWith("ℹ cancelled ") || line.startsWith("ℹ skipped ") || line.startsWith("ℹ todo "))
            && !line.endsWith(" 0");
  }

  private void report(int from) {
    int i = from;
    while (i < lines.size()) {
      int end = i + 1;
      while (end < lines.size() && !start(end)) {
        end++;
      }
      if (!lines.blank(i)) {
        failures += lines.get(i).startsWith("test at ") ? 1 : 0;
        draft.keep(i);
      }
      texts.write(i + 1, end);
      i = end;
    }
  }

  private boolean start(int i) {
    return lines.get(i).startsWith("test at ");
  }
}
