package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/** What a failing test printed and logged, in short: the beginning, the end, and what looks like trouble between. */
final class PytestCaptured {
  private static final int HEAD = 4;
  private static final int TAIL = 8;

  private PytestCaptured() {}

  static boolean title(String line) {
    return line.startsWith("-----") && line.contains(" Captured ") && line.endsWith("-");
  }

  /** Write the parts from {@code from} to {@code to}, each of which begins with its title. */
  static void write(Draft draft, Lines lines, int from, int to) {
    int i = from;
    while (i < to) {
      int end = i + 1;
      while (end < to && !title(lines.get(end))) {
        end++;
      }
      draft.keepAs(i, "-- " + lines.get(i).replace("-", "").strip() + " --");
      part(draft, lines, i + 1, end);
      i = end;
    }
  }

  private static void part(Draft draft, Lines lines, int from, int to) {
    int signals = 0;
    boolean whole = to - from <= HEAD + TAIL + 2;
    for (int i = from; i < to; i++) {
      boolean edge = whole || i - from < HEAD || to - i <= TAIL;
      if (!lines.blank(i) && (edge || Signals.failure(lines.get(i)) && signals++ < TAIL)) {
        draft.keepClipped(i, 300);
      } else if (!whole && i - from == HEAD) {
        draft.note("…");
      }
    }
  }
}
