package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;

/** Compacts lists with one word per line, such as names: words side by side, both ends of a long list, the total. */
public final class NameListReducer implements Reducer {
  private static final int FEWEST = 20;
  private static final int ALL_UP_TO = 150;
  /** A failed command lists the causes of its failure, so more of them are shown. */
  private static final int FAILED_UP_TO = 1000;
  private static final int FIRST = 90;
  private static final int LAST = 10;
  private static final int LONGEST = 120;
  private static final int ROW = 160;

  @Override
  public Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.size() < FEWEST || !words(lines)) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines).note(lines.total() + " entries:");
    boolean all = lines.total() <= (output.failed() ? FAILED_UP_TO : ALL_UP_TO);
    rows(draft, lines, 0, all ? lines.size() : FIRST);
    if (!all) {
      draft.note("… " + (lines.total() - FIRST - LAST) + " more");
      rows(draft, lines, lines.size() - LAST, lines.size());
    }
    return draft.build();
  }

  /** Whether each line is one word with a letter or digit in it. */
  private static boolean words(Lines lines) {
    for (String line : lines) {
      String word = line.strip();
      if (word.isEmpty() || word.length() > LONGEST || word.indexOf(' ') >= 0 || word.indexOf('\t') >= 0
          || !Signs.any(word, 0, word.length(), Character::isLetterOrDigit)) {
        return false;
      }
    }
    return true;
  }

  private static void rows(Draft draft, Lines lines, int from, int to) {
    StringBuilder row = new StringBuilder();
    for (int i = from; i < to; i++) {
      String word = lines.get(i).strip();
      if (row.length() + word.length() > ROW) {
        draft.note(row.toString());
        row.setLength(0);
      }
      row.append(row.isEmpty() ? "" : " ").append(word);
      draft.covered(i);
    }
    draft.note(row.toString());
  }
}
