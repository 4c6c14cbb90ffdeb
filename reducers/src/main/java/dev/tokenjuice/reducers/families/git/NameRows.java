package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Places;
import java.util.ArrayList;
import java.util.List;

/** Lines that say the same of many names: once, and then the names side by side. */
final class NameRows {
  private static final int MOST = 250;
  private static final int ROW = 160;

  private final String heading;
  private final String gap;
  private final Places at = new Places();
  private final List<String> names = new ArrayList<>();
  private int size;

  /** Names behind {@code heading}, with {@code gap} between them. */
  NameRows(String heading, String gap) {
    this.heading = heading;
    this.gap = gap;
  }

  /** Whether the heading is {@code lead}, the folder that ends at {@code name} of the line, and a colon. */
  boolean headed(String lead, String line, int from, int name) {
    int folder = name - from;
    return folder > 0 && heading.length() == lead.length() + folder + 1
        && heading.regionMatches(lead.length(), line, from, folder) && heading.startsWith(lead);
  }

  /** Whether further names are only counted. */
  boolean full() {
    return size >= MOST;
  }

  void add(int i, String name) {
    if (!full()) {
      at.add(i);
      names.add(name);
    }
    size++;
  }

  int size() {
    return size;
  }

  void write(Draft draft) {
    if (size == 1 && heading.endsWith("/:")) {
      draft.keepAs(at.get(0), heading.substring(0, heading.length() - 1) + names.get(0));
      return;
    }
    StringBuilder row = new StringBuilder(heading);
    boolean first = true;
    for (int k = 0; k < names.size(); k++) {
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
    if (size > MOST) {
      draft.note(" … " + (size - MOST) + " more of " + size);
    }
  }
}
