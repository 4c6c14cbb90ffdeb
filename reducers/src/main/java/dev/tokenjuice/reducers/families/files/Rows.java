package dev.tokenjuice.reducers.families.files;

import java.util.ArrayList;
import java.util.List;

/** Sets names side by side instead of one below the other. */
final class Rows {
  private static final int WIDTH = 160;

  private Rows() {}

  /** Rows of names; the first one begins with {@code heading}, the others with {@code indent}. */
  static List<String> of(String heading, String indent, List<String> names) {
    return set(heading, indent, " ", names.stream().map(Rows::quoted).toList());
  }

  /** Rows of entries that have blanks of their own, with a wider gap between them. */
  static List<String> apart(String heading, String indent, List<String> entries) {
    return set(heading, indent, "  ", entries);
  }

  private static List<String> set(String heading, String indent, String gap, List<String> entries) {
    List<String> rows = new ArrayList<>();
    StringBuilder row = new StringBuilder(heading);
    boolean empty = heading.isBlank();
    for (String entry : entries) {
      if (!empty && row.length() + entry.length() >= WIDTH) {
        rows.add(row.toString());
        row.setLength(0);
        row.append(indent);
        empty = true;
      }
      row.append(empty ? "" : gap).append(entry);
      empty = false;
    }
    if (!empty) {
      rows.add(row.toString());
    }
    return rows;
  }

  /** A name with blanks in quotes, so that it is not read as two. */
  static String quoted(String name) {
    boolean plain = name.indexOf(' ') < 0 || name.startsWith("…") || name.startsWith("'") || name.startsWith("[");
    return plain ? name : "'" + name + "'";
  }
}
