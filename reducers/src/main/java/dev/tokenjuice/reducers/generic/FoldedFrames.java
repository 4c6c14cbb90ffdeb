package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.StackTraces;
import dev.tokenjuice.reducers.text.Words;

/** Shows the frames of a stack trace that are the user's own code, and the number of the others. */
final class FoldedFrames {
  private static final int SHOWN_FRAMES = 6;

  private FoldedFrames() {}

  /** Show the frames from {@code from} to {@code to}: the first one, the user's own, and the number of the others. */
  static void fold(Lines lines, int from, int to, Draft draft) {
    int last = lastFrame(lines, from, to);
    int shown = 0;
    int hidden = 0;
    boolean showing = false;
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      if (StackTraces.frame(line)) {
        showing = i == from || i == last && StackTraces.python(line)
            || shown < SHOWN_FRAMES && !StackTraces.library(line) && !StackTraces.rest(line);
        hidden = showing ? note(hidden, draft) : hidden + 1;
        shown += showing ? 1 : 0;
      }
      if (showing) {
        draft.keep(i);
      }
    }
    note(hidden, draft);
  }

  private static int note(int hidden, Draft draft) {
    draft.noteIf(hidden > 0, "    … " + Words.count(hidden, "frame"));
    return 0;
  }

  private static int lastFrame(Lines lines, int from, int to) {
    int last = from;
    for (int i = from; i < to; i++) {
      if (StackTraces.frame(lines.get(i))) {
        last = i;
      }
    }
    return last;
  }
}
