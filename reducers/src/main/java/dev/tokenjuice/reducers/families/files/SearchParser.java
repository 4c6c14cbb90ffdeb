package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Recurring;
import java.util.ArrayList;
import java.util.List;

/** Reads what grep-like tools print: with or without path, line number, column, context, or headings. */
final class SearchParser {
  static final String GAP = "--";

  private final Lines lines;
  private final SearchShape shape;
  private final List<SearchHit> hits = new ArrayList<>();
  private final List<Integer> notices = new ArrayList<>();
  private final Recurring paths = new Recurring();
  /** Where the path of each line that is a match ends, or -1. */
  private final int[] pathEnds;
  private String heading = "";

  SearchParser(Lines lines, SearchOptions options) {
    this.lines = lines;
    this.shape = SearchShape.of(lines, options);
    this.pathEnds = new int[lines.size()];
    boolean pathed = shape == SearchShape.PATH_NUMBER || shape == SearchShape.PATH;
    int from = 0;
    for (int i = 0; i <= lines.size(); i++) {
      if (i == lines.size() || separator(lines.get(i))) {
        if (pathed) {
          block(from, i);
        }
        from = i + 1;
      } else if (!pathed) {
        line(i, -1, -1);
      }
    }
  }

  List<SearchHit> hits() {
    return hits;
  }

  /** Lines that are no results: complaints, binary matches, statistics. */
  List<Integer> notices() {
    return notices;
  }

  SearchShape shape() {
    return shape;
  }

  /** Context lines carry the path with a dash behind it, which only the matches of their block can tell. */
  private void block(int from, int to) {
    int[] owner = new int[to - from];
    int next = -1;
    for (int i = to - 1; i >= from; i--) {
      pathEnds[i] = matchedPath(lines.get(i));
      next = pathEnds[i] > 0 ? i : next;
      owner[i - from] = next;
    }
    int before = -1;
    for (int i = from; i < to; i++) {
      line(i, before, owner[i - from]);
      if (owner[i - from] == i) {
        before = i;
      }
    }
  }

  /** Where the path of a match ends, or -1 if the line is none. */
  private int matchedPath(String line) {
    if (shape != SearchShape.PATH) {
      return matchEnd(line);
    }
    int end = pathEnd(line);
    return end > 0 && pathLike(line, end) && !notice(line) ? end : -1;
  }

  private void line(int i, int before, int next) {
    String line = lines.get(i);
    if (shape != SearchShape.TEXT && lines.blank(i)) {
      return;
    }
    if (notice(line)) {
      notices.add(i);
      return;
    }
    switch (shape) {
      case PATH_NUMBER, PATH -> pathed(i, line, before, next);
      case NUMBER -> number(i, line);
      case TEXT -> hits.add(new SearchHit(i, "", line, 0, 0, 0, SearchHit.MATCH));
    }
  }

  /** A line with a path: what surrounds a match has that of the match before or after it. */
  private void pathed(int i, String line, int before, int next) {
    boolean surroundsBefore = before >= 0 && surrounds(line, before);
    if (pathEnds[i] > 0 && !surroundsBefore) {
      hits.add(hit(i, line, pathEnds[i], SearchHit.MATCH));
    } else if (surroundsBefore || next >= 0 && surrounds(line, next)) {
      int end = pathEnds[surroundsBefore ? before : next];
      hits.add(hit(i, line, end, contextMark(line, end)));
    } else {
      notices.add(i);
    }
  }

  /** Whether a line begins with the path of match {@code other} and the mark of a context line. */
  private boolean surrounds(String line, int other) {
    int end = pathEnds[other];
    return line.length() > end && line.regionMatches(0, lines.get(other), 0, end) && contextMark(line, end) != 0;
  }

  /** The mark of a line around a match whose path ends at {@code end}; ag writes it behind the number only. */
  private char contextMark(String line, int end) {
    char mark = line.charAt(end);
    if (mark == ':' && shape == SearchShape.PATH_NUMBER) {
      return digitsEnd(line, end + 1, '-') > 0 ? '-' : 0;
    }
    boolean context = mark == '-' || mark == '=';
    return context && (shape == SearchShape.PATH || digitsEnd(line, end + 1, mark) > 0) ? mark : 0;
  }

  private SearchHit hit(int i, String line, int pathEnd, char mark) {
    int end = shape == SearchShape.PATH ? -1 : digitsEnd(line, pathEnd + 1, mark);
    String path = paths.part(line, 0, pathEnd);
    if (end < 0) {
      return new SearchHit(i, path, line, 0, 0, pathEnd + 1, mark);
    }
    int column = digitsEnd(line, end + 1, mark);
    boolean withColumn = column > 0 && column - end <= 4 && mark == ':';
    int stop = withColumn ? column : end;
    return new SearchHit(i, path, line, pathEnd + 1, stop, stop + 1, mark);
  }

  private void number(int i, String line) {
    int end = numberEnd(line);
    if (end > 0) {
      hits.add(new SearchHit(i, heading, line, 0, end, end + 1, line.charAt(end)));
    } else if (i == 0 || lines.blank(i - 1)) {
      heading = line;
    } else {
      notices.add(i);
    }
  }

  /** Whether line {@code i} names the file of the lines below it. */
  boolean isHeading(int i) {
    return shape == SearchShape.NUMBER && !lines.blank(i) && (i == 0 || lines.blank(i - 1))
        && numberEnd(lines.get(i)) < 0 && !notice(lines.get(i));
  }

  /** What parts groups of lines: two dashes, or two of the signs that mark functions. */
  static boolean separator(String line) {
    return line.length() == 2 && (line.equals(GAP) || line.equals("=="));
  }

  /** Where the line number at the beginning of a match or of what surrounds one ends, or -1. */
  static int numberEnd(String line) {
    int end = digitsEnd(line, 0, SearchHit.MATCH);
    int context = end > 0 ? end : digitsEnd(line, 0, '-');
    return context > 0 ? context : digitsEnd(line, 0, '=');
  }

  /** Where the path of {@code path:12:text} ends, or -1. */
  static int matchEnd(String line) {
    int end = pathEnd(line);
    return end > 0 && pathLike(line, end) && digitsEnd(line, end + 1, ':') > 0 ? end : -1;
  }

  /** Where the path ends: the first colon, that of a Windows drive aside. */
  static int pathEnd(String line) {
    boolean drive = line.length() > 2 && line.charAt(1) == ':' && (line.charAt(2) == '\\' || line.charAt(2) == '/');
    return line.indexOf(':', drive ? 2 : 0);
  }

  /** Whether what stands before {@code end} can be a path: no blanks or quotes, and a slash, a dot or letters only. */
  static boolean pathLike(String line, int end) {
    boolean telling = false;
    boolean word = end > 0;
    for (int i = 0; i < end; i++) {
      char c = line.charAt(i);
      if (c == ' ' || c == '\t' || c == '"' || c == '(' || c == '{' || c == ',' || c == ';') {
        return false;
      }
      telling |= c == '/' || c == '.' || c == '\\';
      word &= Character.isLetter(c) || c == '_' || c == '-';
    }
    return telling || word;
  }

  /** Where a number that begins at {@code from} and is followed by {@code mark} ends, or -1. */
  static int digitsEnd(String line, int from, char mark) {
    int i = from;
    while (i < line.length() && i < from + 9 && line.charAt(i) >= '0' && line.charAt(i) <= '9') {
      i++;
    }
    return i > from && i < line.length() && line.charAt(i) == mark ? i : -1;
  }

  static boolean notice(String line) {
    return !line.isEmpty() && switch (line.charAt(0)) {
      case 'B' -> line.startsWith("Binary file ");
      case 'E' -> line.startsWith("ERR: ");
      case 'a' -> line.startsWith("ag: ") || line.startsWith("ack: ");
      case 'e' -> line.startsWith("egrep: ") || line.startsWith("error: ");
      case 'f' -> line.startsWith("fatal: ");
      case 'g' -> line.startsWith("grep: ");
      case 'r' -> line.startsWith("rg: ");
      case 'w' -> line.startsWith("warning: ");
      case 'z' -> line.startsWith("zgrep: ");
      default -> false;
    } || line.endsWith(")") && line.contains(" (os error ")
        || line.contains("binary file") && (line.contains(": binary file matches")
            || line.contains(": WARNING: stopped searching binary file"));
  }
}
