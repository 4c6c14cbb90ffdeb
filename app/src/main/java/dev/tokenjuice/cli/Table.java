package dev.tokenjuice.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in columns that are as wide as their widest cell; the last column is left as it is. */
final class Table {
  private final List<String[]> rows = new ArrayList<>();

  Table(String... headings) {
    rows.add(headings);
  }

  Table row(String... cells) {
    rows.add(cells);
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
        line.append(row[i]);
        line.append(" ".repeat(i == row.length - 1 ? 0 : widths[i] - row[i].length() + 2));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }
}
