package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Draft;
import java.util.ArrayList;
import java.util.List;

/** Shows the first lines of a list and counts the others, unless these are few. */
final class Capped {
  /** So many more lines are shown rather than counted. */
  private static final int FEW = 4;

  /** A line that may be shown after all. */
  private record Held(int line, String text) {}

  private final int limit;
  private final String what;
  private final List<Held> held = new ArrayList<>();
  private int seen;

  Capped(int limit, String what) {
    this.limit = limit;
    this.what = what;
  }

  void add(Draft draft, int i, String text) {
    if (seen++ < limit) {
      draft.keepAs(i, text);
    } else if (held.size() < FEW) {
      held.add(new Held(i, text));
    }
  }

  /** Whether further lines are only counted. */
  boolean full() {
    return seen >= limit + FEW;
  }

  /** Show the last lines if they are few, else say how many were left out; and begin anew. */
  void end(Draft draft) {
    if (seen > limit + FEW) {
      draft.note(" … " + (seen - limit) + " more " + what);
    } else {
      held.forEach(line -> draft.keepAs(line.line(), line.text()));
    }
    held.clear();
    seen = 0;
  }
}
