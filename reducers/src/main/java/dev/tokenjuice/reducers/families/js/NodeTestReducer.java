package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts the spec report of node's own test runner. */
final class NodeTestReducer extends JsReport {
  static final List<Signature> SIGNATURES =
      Signature.run("js/node-test").proof("ℹ tests {}", "ℹ fail {}", "✖ failing tests:").build();
  private static final Set<String> COUNTS =
      Set.of("tests", "suites", "pass", "fail", "cancelled", "skipped", "todo", "duration_ms");
  private static final String FAILING = "✖ failing tests:";

  private static final ReportGrammar<NodeTestReducer> GRAMMAR = ReportGrammar.<NodeTestReducer>builder()
      .keep(line -> line.startsWith("ℹ ") && total(line))
      .keep("ℹ Error: {}")
      .line((reader, i) -> reader.draft.keepAs(i, CoverageTable.squeeze(reader.lines.get(i))), "ℹ all files{}",
          "ℹ file {}|{}")
      .drop(line -> line.startsWith("ℹ ") && (counted(line) || line.indexOf('|') >= 0))
      .drop("ℹ {} of coverage report{}", "ℹ ---{}")
      .block(NodeTestReducer::inline, line -> TestLines.failed(line) && timed(line))
      .line(NodeTestReducer::group, line -> Stripped.startsWith(line, "▶ "))
      .drop(NodeTestReducer::aside)
      .block(NodeTestReducer::scriptNoise)
      .build();

  /** Where the failures are told at the end. */
  private int report = lines.size();
  private final Set<String> groups = new HashSet<>();

  private NodeTestReducer(CommandOutput output) {
    super(output);
  }

  /** Compact the spec form and the dots here, the TAP form as any other TAP. */
  static Reduction reduce(CommandOutput output) {
    return output.lines().any(NodeTestReducer::known) ? new NodeTestReducer(output).run() : TapReducer.reduce(output);
  }

  private static boolean known(String line) {
    return line.startsWith("ℹ tests ") || line.startsWith("ℹ pass ") || line.equals(FAILING)
        || line.equals("Failed tests:");
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      report = lines.get(i).equals(FAILING) ? i : report;
      if (timed(lines.get(i))) {
        groups.add(TestLines.afterMark(lines.get(i)));
      }
    }
    GRAMMAR.read(this, 0, report);
    printed.close();
    report(report + 1);
    return build();
  }

  /** A failed test in the list of tests, with the text below it unless the report tells it again. */
  private int inline(int i) {
    int indent = Stripped.indent(lines.get(i));
    int end = lines.find(i + 1, report, line -> !line.isBlank()
        && (Stripped.indent(line) <= indent || TestLines.mark(TestLines.first(line))));
    if (report == lines.size()) {
      draft.keep(i);
      texts.write(i + 1, end);
    }
    return end;
  }

  private static boolean aside(String line) {
    return (TestLines.passed(line) || TestLines.skipped(line)) && timed(line);
  }

  /** {@code ✔ adds (1.2ms)}, perhaps with {@code # SKIP}: node gives a time to each test. */
  private static boolean timed(String line) {
    int note = line.lastIndexOf(" # ");
    int end = Stripped.end(line, line.endsWith(")") || note < 0 ? line.length() : note);
    return end > 4 && line.startsWith("ms)", end - 3) && Character.isDigit(line.charAt(end - 4));
  }

  /** The name of a group stands above and below its tests, there with the time. */
  private void group(int i) {
    if (!groups.contains(TestLines.afterMark(lines.get(i)))) {
      printed.keep(i);
    }
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
      int end = lines.findStart(i + 1, "test at ");
      if (!lines.blank(i)) {
        failures += lines.get(i).startsWith("test at ") ? 1 : 0;
        draft.keep(i);
      }
      texts.write(i + 1, end);
      i = end;
    }
  }
}
