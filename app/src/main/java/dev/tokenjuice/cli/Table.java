package dev.tokenjuice.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Rows of text in columns that are as wide as their widest cell; the last column is left as it is. */
final class Table {
  private final List<String[]> rows = new ArrayList<>();
  private final Set<Integer> right = new HashSet<>();

  Table(String... headings) {
    rows.add(headings);
  }

  Table row(String... cells) {
    rows.add(cells);
    return this;
  }

  /** Numbers stand at the right of their column. */
  Table right(int column) {
    right.add(column);
    return this;
  }

  @Override
  public String toString() {
    int[] widths = new int[rows.get(0).length];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    StringBuilder out = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.length; i++) {
        String fill = " ".repeat(widths[i] - row[i].length());
        line.append(right.contains(i) ? fill + row[i] : row[i] + (i == row.length - 1 ? "" : fill)).append("  ");
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }
}
