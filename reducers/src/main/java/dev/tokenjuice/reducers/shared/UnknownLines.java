package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.HashSet;
import java.util.Set;

/** Lines that a reducer does not recognise; those that report a failure are shown, each once. */
public final class UnknownLines {
  private static final int SHOWN = 20;
  private static final int WIDTH = 300;

  private final Lines lines;
  private final IntList places = new IntList();

  public UnknownLines(Lines lines) {
    this.lines = lines;
  }

  public void add(int i) {
    places.add(i);
  }

  public void show(Draft draft) {
    Set<String> seen = new HashSet<>();
    int left = 0;
    for (int k = 0; k < places.size(); k++) {
      int i = places.get(k);
      String line = lines.get(i);
      if (!Signals.failure(line) || !seen.add(line)) {
        continue;
      }
      if (seen.size() <= SHOWN) {
        draft.keepClipped(i, WIDTH);
      } else {
        left++;
      }
    }
    more(draft, left);
  }

  /** Say how many such lines are not shown. */
  public static void more(Draft draft, int left) {
    draft.noteIf(left > 0,
        "… " + left + (left == 1 ? " more line that speaks of failure" : " more lines that speak of failure"));
  }
}
