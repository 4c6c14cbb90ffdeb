package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** {@code grep -c}: the files that match with their counts; those without a match are only counted. */
final class SearchCounts {
  private static final int ALL_UP_TO = 40;
  private static final int MOST = 200;

  private SearchCounts() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.size() <= ALL_UP_TO) {
      return new Draft(lines).keep(0, lines.size()).build();
    }
    Draft draft = new Draft(lines);
    int none = 0;
    int shown = 0;
    int rest = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith(":0")) {
        none++;
      } else if (shown < MOST) {
        draft.keepClipped(i, 300);
        shown++;
      } else {
        rest++;
      }
    }
    if (rest > 0) {
      draft.note("… " + rest + " more files with matches");
    }
    if (none > 0) {
      draft.note("… " + none + " files with 0 matches not shown");
    }
    return draft.build();
  }
}
