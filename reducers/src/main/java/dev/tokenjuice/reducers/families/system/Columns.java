package dev.tokenjuice.reducers.families.system;

import java.util.ArrayList;
import java.util.List;

/** The header of a table whose columns stand under each other, able to cut rows into cells. */
public final class Columns {
  private static final int MOST = 40;

  private final List<String> names = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();
  private final boolean tabs;

  private Columns(String header) {
    tabs = header.indexOf('\t') >= 0;
    int i = 0;
    while (i < header.length()) {
      if (header.charAt(i) <= ' ') {
        i++;
        continue;
      }
      int end = nameEnd(header, i);
      names.add(header.substring(i, end).strip());
      starts.add(i);
      i = end;
    }
  }

  /** Split a header at tabs and at runs of two or more spaces. */
  public static Columns of(String header) {
    return new Columns(header);
  }

  /** Whether a line is a header in capitals with at least two columns. */
  public static boolean isHeader(String line) {
    if (line.length() < 6 || line.charAt(0) <= ' ') {
      return false;
    }
    boolean bracket = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      bracket = c == '(' || bracket && c != ')';
      if (c >= 'a' && c <= 'z' && !bracket || c > 0x7e || "\"'`;=<>{}|+".indexOf(c) >= 0) {
        return false;
      }
    }
    Columns columns = of(line);
    return columns.count() >= 2 && columns.count() <= MOST
        && columns.names.stream().allMatch(name -> Character.isLetter(name.charAt(0)) || name.charAt(0) == '%');
  }

  public int count() {
    return names.size();
  }

  public String name(int column) {
    return names.get(column);
  }

  /** The first column that has one of the names, or -1. */
  public int find(String... wanted) {
    for (String name : wanted) {
      int at = names.indexOf(name);
      if (at >= 0) {
        return at;
      }
    }
    return -1;
  }

  /** The cells of a row, without padding; as many as the header has. */
  public List<String> cells(String row) {
    List<String> cells = new ArrayList<>(names.size());
    if (tabs) {
      String[] parts = row.split("\t", names.size());
      for (int i = 0; i < names.size(); i++) {
        cells.add(i < parts.length ? parts[i].strip() : "");
      }
      return cells;
    }
    int from = 0;
    for (int column = 0; column < names.size(); column++) {
      int to = column + 1 < starts.size() ? edge(row, starts.get(column + 1), from) : row.length();
      cells.add(row.substring(from, to).strip());
      from = to;
    }
    return cells;
  }

  /** Whether a row has blanks in front of most columns. */
  public boolean fits(String row) {
    if (tabs) {
      return row.indexOf('\t') >= 0;
    }
    int aligned = 0;
    int possible = 0;
    for (int start : starts) {
      if (start < row.length()) {
        possible++;
        aligned += start == 0 || row.charAt(start - 1) == ' ' ? 1 : 0;
      }
    }
    return possible >= 2 && aligned * 3 >= possible * 2;
  }

  /** Where a column begins in this row: at the header's place, or before the word that is too wide for its column. */
  private static int edge(String row, int start, int least) {
    int at = Math.min(row.length(), start);
    while (at > least && at < row.length() && row.charAt(at - 1) > ' ') {
      at--;
    }
    return Math.max(at, least);
  }

  private static int nameEnd(String line, int from) {
    int i = from;
    while (i < line.length() && !(line.charAt(i) == '\t' || line.charAt(i) == ' ' && (i + 1 >= line.length()
        || line.charAt(i + 1) <= ' '))) {
      i++;
    }
    return i;
  }
}
