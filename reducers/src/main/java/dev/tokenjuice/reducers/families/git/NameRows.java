package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.IntList;
import java.util.ArrayList;
import java.util.List;

/** Lines that say the same of many names: once, and then the names side by side. */
final class NameRows {
  private static final int MOST = 1_000;
  private static final int ROW = 160;

  private final String heading;
  private final String gap;
  private final IntList at = new IntList();
  private final List<String> rows = new ArrayList<>(0);
  private final StringBuilder row;
  private boolean named;
  private int size;

  /** Names behind {@code heading}, with {@code gap} between them. */
  NameRows(String heading, String gap) {
    this.heading = heading;
    this.gap = gap;
    this.row = new StringBuilder(heading);
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
    add(i, name, 0, name.length());
  }

  /** Add the name that stands in a line from {@code from} (inclusive) to {@code to} (exclusive). */
  void add(int i, String line, int from, int to) {
    if (!full()) {
      at.add(i);
      append(line, from, to);
    }
    size++;
  }

  private void append(String line, int from, int to) {
    if (row.length() + to - from > ROW) {
      rows.add(row.toString());
      row.setLength(0);
      named = false;
    }
    row.append(named ? gap : " ").append(line, from, to);
    named = true;
  }

  int size() {
    return size;
  }

  void write(Draft draft) {
    if (size == 1 && heading.endsWith("/:")) {
      String only = row.substring(rows.isEmpty() ? heading.length() + 1 : 1);
      draft.keepAs(at.get(0), heading.substring(0, heading.length() - 1) + only);
      return;
    }
    rows.forEach(draft::note);
    draft.note(row.toString());
    at.stream().forEach(draft::covered);
    draft.noteIf(size > MOST, " … " + (size - MOST) + " more of " + size);
  }
}
