package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Columns of a table between tabs in which all rows say the same, such as {@code OPEN}: they are told once. */
final class SharedCells {
  private static final int FEWEST_ROWS = 8;
  private static final int FEWEST_COLUMNS = 3;
  private static final SharedCells NONE = new SharedCells(new String[0]);

  /** What the column says in all rows, or null. */
  private final String[] shared;

  private SharedCells(String[] shared) {
    this.shared = shared;
  }

  static SharedCells of(Lines lines) {
    String[] shared = null;
    int rows = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.blank(i)) {
        continue;
      }
      String[] cells = lines.get(i).split("\t", -1);
      shared = rows++ == 0 ? cells.clone() : shared;
      if (cells.length != shared.length || cells.length < FEWEST_COLUMNS) {
        return NONE;
      }
      for (int k = 0; k < cells.length; k++) {
        shared[k] = cells[k].equals(shared[k]) ? shared[k] : null;
      }
    }
    return rows < FEWEST_ROWS || lines.total() > lines.size() ? NONE : new SharedCells(shared);
  }

  /** What the columns say, without those in which nothing stands; empty if no column is shared. */
  List<String> told() {
    return Arrays.stream(shared).filter(cell -> cell != null && !cell.isBlank()).toList();
  }

  /** A row without these columns. */
  String rest(String line) {
    if (Arrays.stream(shared).allMatch(cell -> cell == null)) {
      return line;
    }
    String[] cells = line.split("\t", -1);
    List<String> own = new ArrayList<>();
    for (int k = 0; k < cells.length; k++) {
      if (shared[k] == null) {
        own.add(cells[k]);
      }
    }
    return String.join("\t", own);
  }
}
