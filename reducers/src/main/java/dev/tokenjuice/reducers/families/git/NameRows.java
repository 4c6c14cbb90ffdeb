package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.Draft;
import java.util.ArrayList;
import java.util.List;

/** Lines that say the same of many names: once, and then the names side by side. */
final class NameRows {
  private static final int MOST = 250;
  private static final int ROW = 160;

  private final String heading;
  private final String gap;
  private final List<Integer> at = new ArrayList<>();
  private final List<String> names = new ArrayList<>();

  /** Names behind {@code heading}, with {@code gap} between them. */
  NameRows(String heading, String gap) {
    this.heading = heading;
    this.gap = gap;
  }

  void add(int i, String name) {
    at.add(i);
    names.add(name);
  }

  int size() {
    return names.size();
  }

  void write(Draft draft) {
    if (names.size() == 1 && heading.endsWith("/:")) {
      draft.keepAs(at.get(0), heading.substring(0, heading.length() - 1) + names.get(0));
      return;
    }
    StringBuilder row = new StringBuilder(heading);
    boolean first = true;
    for (int k = 0; k < Math.min(MOST, names.size()); k++) {
      if (row.length() + names.get(k).length() > ROW) {
        draft.note(row.toString());
        row.setLength(0);
        first = true;
      }
      row.append(first ? " " : gap).append(names.get(k));
      first = false;
      draft.covered(at.get(k));
    }
    draft.note(row.toString());
    if (names.size() > MOST) {
      draft.note(" … " + (names.size() - MOST) + " more of " + names.size());
    }
  }
}
