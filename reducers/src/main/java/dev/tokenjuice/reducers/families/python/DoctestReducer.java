package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** Compacts doctest: the failed examples between the rules of asterisks, and the counts. */
final class DoctestReducer {
  private static final String RULE = "**********";
  private static final int FEW = 6;

  private DoctestReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    List<Integer> totals = new ArrayList<>();
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
      } else if (!line.isBlank() && !inside && total(line)) {
        totals.add(i);
      } else if (!line.isBlank() && inside) {
        draft.keepClipped(i, 600);
      }
    }
    totals(draft, lines, totals);
    return known ? draft.build() : Reduction.declined();
  }

  /** The totals of one module, or the sums of many. */
  private static void totals(Draft draft, Lines lines, List<Integer> totals) {
    if (totals.size() <= FEW) {
      totals.forEach(draft::keep);
      return;
    }
    long modules = 0;
    long passed = 0;
    long failed = 0;
    for (int i : totals) {
      String line = lines.get(i);
      long here = before(line, " passed");
      modules += here < 0 ? 0 : 1;
      passed += Math.max(0, here);
      failed += Math.max(0, before(line, " failed."));
      draft.covered(i);
    }
    draft.note(passed + " passed and " + failed + " failed in " + modules + " modules.");
  }

  /** The number in front of a word, or -1. */
  private static long before(String line, String word) {
    int end = line.indexOf(word);
    int from = end;
    while (from > 0 && Character.isDigit(line.charAt(from - 1))) {
      from--;
    }
    return end < 0 || from == end || end - from > 9 ? -1 : Long.parseLong(line, from, end, 10);
  }

  private static boolean total(String line) {
    return line.startsWith("***Test Failed***") || line.startsWith("Test passed.") || line.contains(" passed and ")
        || line.contains(" tests in ")
            && line.endsWith(" items.")
        || line.contains(" passed.") && Character.isDigit(line.charAt(0));
  }
}
