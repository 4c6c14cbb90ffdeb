package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Compacts doctest: the failed examples between the rules of asterisks, and the counts. */
final class DoctestReducer {
  private static final String RULE = "**********";

  private DoctestReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    boolean inside = false;
    boolean known = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith(RULE)) {
        inside = true;
        known = true;
        draft.covered(i);
      } else if (line.equals("Trying:") || line.equals("ok")) {
        inside = false;
        known = true;
      } else if (!line.isBlank() && (inside || total(line))) {
        draft.keepClipped(i, 600);
      }
    }
    return known ? draft.build() : Reduction.declined();
  }

  private static boolean total(String line) {
    return line.startsWith("***Test Failed***") || line.startsWith("Test passed.") || line.contains(" passed and ")
        || line.contains(" tests in ")
        && line.endsWith(" items.") || line.contains(" passed.") && Character.isDigit(line.charAt(0));
  }
}
