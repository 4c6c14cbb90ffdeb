package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.text.Spans;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The first line of a table whose columns are aligned with spaces. */
final class TableHeader {
  private static final Set<String> STATES = Set.of(
      "STATUS", "STATE", "READY", "HEALTH", "PHASE", "CONDITION", "RESULT", "CONCLUSION", "AVAILABLE", "ACTIVE", "SUB",
      "OUTCOME", "SYNC STATUS", "HEALTH STATUS", "REASON");

  private final List<String> names = new ArrayList<>();
  private final int[] starts;

  /** Split a header at tabs and at runs of two or more spaces. */
  TableHeader(String line) {
    starts = new int[line.length() / 2 + 1];
    int i = 0;
    while (i < line.length()) {
      if (line.charAt(i) <= ' ') {
        i++;
        continue;
      }
      int end = cellEnd(line, i);
      starts[names.size()] = i;
      names.add(line.substring(i, end));
      i = end;
    }
  }

  int columns() {
    return names.size();
  }

  /** The columns whose values are states. */
  List<Integer> stateColumns() {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      if (STATES.contains(names.get(i).toUpperCase(Locale.ROOT))) {
        found.add(i);
      }
    }
    return found;
  }

  /** The text of a row in one column. */
  String cell(String row, int column) {
    int from = begin(row, column);
    return row.substring(from, end(row, column, from));
  }

  /** Whether two rows have the same text in one column. */
  boolean same(String row, String other, int column) {
    int from = begin(row, column);
    int otherFrom = begin(other, column);
    return Spans.same(row, from, end(row, column, from), other, otherFrom, end(other, column, otherFrom));
  }

  /** A hash that is equal for rows with the same text in one column. */
  int hash(String row, int column) {
    int from = begin(row, column);
    return Spans.hash(row, from, end(row, column, from));
  }

  private int begin(String row, int column) {
    return Stripped.start(row, edge(row, column));
  }

  private int end(String row, int column, int from) {
    return Math.max(from, Stripped.end(row, edge(row, column + 1)));
  }

  /** Where a column begins in this row: below the header's name, or before a word that begins further left. */
  private int edge(String row, int column) {
    int length = row.length();
    int at = column < names.size() ? Math.min(length, starts[column]) : length;
    while (at > 0 && at < length && row.charAt(at - 1) > ' ') {
      at--;
    }
    return at;
  }

  /** Whether two thirds of the columns of a row begin below the header's names; others may have cells too wide. */
  boolean fits(String row) {
    int aligned = 0;
    for (int i = 0; i < names.size(); i++) {
      int start = starts[i];
      aligned += start < row.length() && (start == 0 || row.charAt(start - 1) == ' ') ? 1 : 0;
    }
    return aligned * 3 >= names.size() * 2;
  }

  /** Whether all names are in capitals. */
  boolean capitals() {
    for (String name : names) {
      if (!name.equals(name.toUpperCase(Locale.ROOT)) || name.isEmpty() || !Character.isLetter(name.charAt(0))
          && name.charAt(0) != '%') {
        return false;
      }
    }
    return true;
  }

  private static int cellEnd(String line, int from) {
    int i = from;
    while (i < line.length() && !(line.charAt(i) == '\t' || line.charAt(i) == ' ' && (i + 1 >= line.length()
        || line.charAt(i + 1) == ' '))) {
      i++;
    }
    return i;
  }
}
