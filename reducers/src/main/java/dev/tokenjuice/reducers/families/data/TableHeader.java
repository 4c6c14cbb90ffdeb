package dev.tokenjuice.reducers.families.data;

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
  private final List<Integer> starts = new ArrayList<>();

  /** Split a header at runs of two or more spaces; a header in capitals also at single spaces that rows respect. */
  TableHeader(String line) {
    int i = 0;
    while (i < line.length()) {
      if (line.charAt(i) <= ' ') {
        i++;
        continue;
      }
      int end = cellEnd(line, i);
      names.add(line.substring(i, end));
      starts.add(i);
      i = end;
    }
  }

  int columns() {
    return names.size();
  }

  /** The columns whose values tell whether a row is well. */
  List<Integer> stateColumns() {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      if (STATES.contains(names.get(i).toUpperCase(Locale.ROOT))) {
        found.add(i);
      }
    }
    return found;
  }

  /** The text of a row under one column. */
  String cell(String row, int column) {
    int from = Math.min(row.length(), starts.get(column));
    int to = column + 1 < starts.size() ? Math.min(row.length(), starts.get(column + 1)) : row.length();
    while (from > 0 && from < row.length() && row.charAt(from - 1) > ' ') {
      from--;
    }
    while (to < row.length() && to > from && row.charAt(to - 1) > ' ') {
      to--;
    }
    return row.substring(from, Math.max(from, to)).strip();
  }

  /** Whether each column of a row begins where the header's does, give or take cells that are too wide. */
  boolean fits(String row) {
    int aligned = 0;
    for (int start : starts) {
      boolean before = start == 0 || start - 1 >= row.length() || row.charAt(start - 1) == ' ';
      aligned += before && start < row.length() ? 1 : 0;
    }
    return aligned * 3 >= starts.size() * 2;
  }

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
