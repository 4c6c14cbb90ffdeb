package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Compacts {@code coverage report}: the files that are not fully covered, the totals, and whether they suffice. */
final class CoverageReportReducer {
  private CoverageReportReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    boolean known = false;
    int i = 0;
    while (i < lines.size()) {
      if (PythonCoverage.startsAt(lines, i)) {
        known = true;
        i = PythonCoverage.write(draft, lines, i, true);
      } else {
        if (!lines.blank(i)) {
          draft.keepClipped(i, 400);
        }
        i++;
      }
    }
    return known ? draft.build() : Reduction.declined();
  }
}
