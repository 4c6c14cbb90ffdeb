package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Compacts rails migrations: one line for each that ran, and all lines of one that failed. */
final class MigrationReducer {
  private MigrationReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    int begun = -1;
    int frames = 0;
    boolean any = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("== ") && line.contains(": migrating ") || line.startsWith("== ")
          && line.contains(": reverting ")) {
        begun = i;
        any = true;
      } else if (line.startsWith("== ") && (line.contains(": migrated ") || line.contains(": reverted "))) {
        draft.keepAs(i, line.substring(3).replace("=", "").strip());
        begun = -1;
      } else if (RubyText.frame(line)) {
        if (!RubyText.foreign(line) && frames++ < 6) {
          draft.keepAs(i, "    " + line.strip());
        }
      } else if (!line.isBlank() && !line.startsWith("   -> ")
          && (begun < 0 || !line.startsWith("-- ") || output.failed())) {
        begun = open(draft, lines, begun);
        draft.keepClipped(i, 500);
      }
    }
    return any ? draft.build() : Reduction.declined();
  }

  /** Name the migration before what it says. */
  private static int open(Draft draft, Lines lines, int begun) {
    if (begun >= 0 && !draft.has(begun)) {
      draft.keepAs(begun, lines.get(begun).substring(3).replace("=", "").strip());
    }
    return begun;
  }
}
