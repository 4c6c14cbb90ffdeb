package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Draft;

/** Shows the first lines of a list and counts the others. */
final class Capped {
  private final int limit;
  private final String what;
  private int seen;

  Capped(int limit, String what) {
    this.limit = limit;
    this.what = what;
  }

  void add(Draft draft, int i, String text) {
    if (seen++ < limit) {
      draft.keepAs(i, text);
    }
  }

  /** Whether further lines are only counted. */
  boolean full() {
    return seen >= limit;
  }

  /** Say how many were left out, and begin anew. */
  void end(Draft draft) {
    if (seen > limit) {
      draft.note(" … " + (seen - limit) + " more " + what);
    }
    seen = 0;
  }
}
