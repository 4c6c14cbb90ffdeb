package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.text.Spans;
import java.util.ArrayList;
import java.util.List;

/** The header of a table; finds the cells of rows whose columns stand under it. */
public final class Columns {
  private static final int MOST = 40;

  private final List<String> names = new ArrayList<>();
  private final int[] starts;
  private final boolean tabs;
  /** The last row that was read: its characters and where its cells begin and end. */
  private String read = "";
  private char[] chars = {};
  private final int[] begins;
  private final int[] ends;

  private Columns(String header) {
    tabs = header.indexOf('\t') >= 0;
    int[] found = new int[header.length() / 2 + 1];
    int i = 0;
    while (i < header.length()) {
      if (header.charAt(i) <= ' ') {
        i++;
        continue;
      }
      int end = nameEnd(header, i);
      found[names.size()] = i;
      names.add(header.substring(i, end).strip());
      i = end;
    }
    starts = found;
    begins = new int[names.size()];
    ends = new int[names.size()];
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
      if (c == ' ' || c >= 'A' && c <= 'Z') {
        continue;
      }
      bracket = c == '(' || bracket && c != ')';
      if (c >= 'a' && c <= 'z' && !bracket || c > 0x7e || "\"'`;=<>{}|+".indexOf(c) >= 0) {
        return false;
      }
    }
    Columns columns = of(line);
    return columns.count() >= 2 && columns.count() <= MOST && columns.named();
  }

  private boolean named() {
    return names.stream().allMatch(name -> Character.isLetter(name.charAt(0)) || name.charAt(0) == '%');
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

  /** What stands in a cell, without padding. */
  String cell(String row, int column) {
    return row.substring(begin(row, column), end(row, column));
  }

  /** Where what stands in a cell begins. */
  int begin(String row, int column) {
    read(row);
    return begins[column];
  }

  /** Where the text of a cell ends; where the cell begins if it is empty. */
  int end(String row, int column) {
    read(row);
    return ends[column];
  }

  /** Write what stands in a cell to {@code text}. */
  void write(RowText text, String row, int column) {
    read(row);
    text.add(chars, begins[column], ends[column]);
  }

  /** Write a cell that is not empty, with a space before it unless only the indentation is written yet. */
  void append(RowText text, String row, int column) {
    read(row);
    if (begins[column] < ends[column]) {
      text.gap().add(chars, begins[column], ends[column]);
    }
  }

  /** Whether nothing stands in a cell; a word for nothing counts if it may be left out. */
  boolean vacant(String row, int column, boolean word) {
    read(row);
    int length = ends[column] - begins[column];
    return length == 0 || word && length == 6 && row.startsWith("<none>", begins[column]);
  }

  /** Whether a cell of a row equals a part of another row. */
  boolean says(String row, int column, String other, int from, int to) {
    read(row);
    return Spans.same(row, begins[column], ends[column], other, from, to);
  }

  /**
   * Note where a cell begins and ends, at {@code place} and behind it. Cells with the same text get the same number as
   * the answer.
   */
  int locate(String row, int column, int[] places, int place) {
    read(row);
    int to = ends[column];
    places[place] = begins[column];
    places[place + 1] = to;
    int hash = 0;
    for (int i = begins[column]; i < to; i++) {
      hash = 31 * hash + chars[i];
    }
    return hash;
  }

  /** Whether a row has blanks in front of most columns. */
  public boolean fits(String row) {
    if (tabs) {
      return row.indexOf('\t') >= 0;
    }
    int aligned = 0;
    int possible = 0;
    int length = row.length();
    for (int column = 0; column < names.size() && starts[column] < length; column++) {
      int start = starts[column];
      possible++;
      aligned += start == 0 || row.charAt(start - 1) == ' ' ? 1 : 0;
    }
    return possible >= 2 && aligned * 3 >= possible * 2;
  }

  private void read(String row) {
    if (row == read) {
      return;
    }
    read = row;
    int length = row.length();
    if (length > chars.length) {
      chars = new char[2 * length];
    }
    row.getChars(0, length, chars, 0);
    int edge = 0;
    for (int column = 0; column < begins.length; column++) {
      int next = column + 1 == begins.length ? length : tabs ? behindTab(edge, length) : edge(column + 1, length);
      cell(column, edge, next, length);
      edge = next;
    }
  }

  private void cell(int column, int edge, int next, int length) {
    int from = edge;
    while (from < length && blank(chars[from])) {
      from++;
    }
    int to = next;
    while (to > from && blank(chars[to - 1])) {
      to--;
    }
    begins[column] = from;
    ends[column] = Math.max(from, to);
  }

  private static boolean blank(char c) {
    return c == ' ' || (c < ' ' || c > 0x7e) && Character.isWhitespace(c);
  }

  /** Where a column begins in this row: at the header's place, or before the word that is too wide for its column. */
  private int edge(int column, int length) {
    int at = Math.min(length, starts[column]);
    while (at > 0 && at < length && chars[at - 1] > ' ') {
      at--;
    }
    return at;
  }

  private int behindTab(int from, int length) {
    for (int i = from; i < length; i++) {
      if (chars[i] == '\t') {
        return i + 1;
      }
    }
    return length;
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
