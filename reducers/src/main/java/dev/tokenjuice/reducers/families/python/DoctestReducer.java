package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.List;

/** Compacts doctest: the failed examples between the rules of asterisks, and the counts. */
final class DoctestReducer extends ReportReader {
  private static final int FEW = 6;
  private static final ReportGrammar<DoctestReducer> GRAMMAR = ReportGrammar.<DoctestReducer>builder()
      .line(DoctestReducer::failure, "**********{}")
      .line((reader, i) -> reader.part = Part.EXAMPLES, "Trying:", "ok")
      .block(DoctestReducer::explanation)
      .line((reader, i) -> reader.totals.add(i), DoctestReducer::total)
      .line((reader, i) -> reader.part = Part.EXAMPLES, "{n} item{} had no tests:", "{n} item{} passed all tests:")
      .block((reader, i) -> reader.part == Part.EXAMPLES ? i + 1 : i, " {}", "Expecting{}")
      .build();

  /** Where in the report a line is: before it, in a failure, or among the examples that {@code -v} lists. */
  private enum Part {
    BEFORE, FAILURE, EXAMPLES
  }

  private final List<Integer> totals = new ArrayList<>();
  private Part part = Part.BEFORE;

  private DoctestReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    DoctestReducer reader = new DoctestReducer(output);
    GRAMMAR.read(reader);
    reader.totals();
    return reader.part == Part.BEFORE ? Reduction.declined() : reader.draft.build();
  }

  private void failure(int i) {
    part = Part.FAILURE;
    draft.covered(i);
  }

  private int explanation(int i) {
    if (part == Part.FAILURE) {
      draft.keepClipped(i, 600);
      return i + 1;
    }
    return i;
  }

  /** The totals of one module, or the sums of many. */
  private void totals() {
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
    int from = Signs.before(line, 0, end, Signs.DIGITS);
    return end < 0 || from == end || end - from > 9 ? -1 : Long.parseLong(line, from, end, 10);
  }

  private static boolean total(String line) {
    return line.startsWith("***Test Failed***") || line.startsWith("Test passed.") || line.contains(" passed and ")
        || line.contains(" tests in ") && line.endsWith(" items.")
        || line.contains(" passed.") && Character.isDigit(line.charAt(0));
  }
}
