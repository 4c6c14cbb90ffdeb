package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.Coverage;
import dev.tokenjuice.reducers.shared.ReportReader;

/** Reads the report of a test runner: the texts of its failures, and perhaps a table of coverage. */
abstract class JsReport extends ReportReader {
  final FailureText texts = new FailureText(draft, lines);
  int failures;

  JsReport(CommandOutput output) {
    super(output);
  }

  /** What a package manager says around the script that ran the tests. */
  final int scriptNoise(int i) {
    return TestLines.scriptNoise(lines, i) ? i + 1 : i;
  }

  /** A table of coverage, if one begins here. */
  final int coverage(int i) {
    return CoverageTable.startsAt(lines, i) ? CoverageTable.write(draft, lines, i, Coverage.asked(output.invocation()))
        : i;
  }

  final Reduction build() {
    return draft.fact("failed tests", failures).build();
  }
}
