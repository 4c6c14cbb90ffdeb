package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Shows the beginning and the end of a content that is too long to be shown whole, and says what is between. */
public final class Excerpt {
  private static final int WIDEST = 2000;

  private Excerpt() {}

  public static Reduction excerpt(CommandOutput output, int maxChars) {
    Lines lines = output.lines();
    int room = Math.max(200, maxChars - 200);
    int head = fitting(lines, 0, 1, room * 2 / 3);
    int tail = Math.min(lines.size() - head, fitting(lines, lines.size() - 1, -1, room / 3));
    Draft draft = new Draft(lines);
    for (int i = 0; i < head; i++) {
      draft.keepClipped(i, WIDEST);
    }
    int from = lines.size() - tail;
    if (from > head) {
      draft.note("… lines " + (head + 1) + "-" + (lines.total() - tail) + " of " + lines.total());
    }
    for (int i = from; i < lines.size(); i++) {
      draft.keepClipped(i, WIDEST);
    }
    return draft.build();
  }

  private static int fitting(Lines lines, int from, int step, int room) {
    int left = room;
    int count = 0;
    for (int i = from; i >= 0 && i < lines.size(); i += step) {
      left -= Math.min(lines.get(i).length(), WIDEST) + 1;
      if (left < 0) {
        break;
      }
      count++;
    }
    return count;
  }
}
