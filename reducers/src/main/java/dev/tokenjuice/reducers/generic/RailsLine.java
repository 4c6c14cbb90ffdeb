package dev.tokenjuice.reducers.generic;

/** Readings of single lines of a log of Rails. */
final class RailsLine {
  private static final int LONGEST_HEADER = 90;

  private RailsLine() {}

  /**
   * Where the text of a line begins: behind the name of a container, the header of Ruby's logger ({@code I,
   * [2026-01-02T10:00:00 #7]  INFO -- : }) and the id of the request in brackets.
   */
  static int text(String line) {
    int from = LogLine.source(line);
    if (line.length() > from + 3 && "DIWEF".indexOf(line.charAt(from)) >= 0 && line.startsWith(", [", from + 1)) {
      int end = line.indexOf(" -- : ", from);
      from = end < 0 || end - from > LONGEST_HEADER ? from : end + 6;
    }
    int close = line.startsWith("[", from) ? line.indexOf("] ", from) : -1;
    return close > 0 && isId(line, from + 1, close) ? close + 2 : from;
  }

  /** An id of a request has digits and no blanks. */
  private static boolean isId(String line, int from, int to) {
    boolean digit = false;
    for (int i = from; i < to; i++) {
      char c = line.charAt(i);
      digit |= c >= '0' && c <= '9';
      if (!(Character.isLetterOrDigit(c) || c == '-')) {
        return false;
      }
    }
    return digit && to - from >= 8;
  }

  /** Whose request a line belongs to: that of a container and an id, where these are written. */
  static String owner(String line, int text) {
    int source = LogLine.source(line);
    int open = text > 2 && line.startsWith("] ", text - 2) ? line.lastIndexOf('[', text) : text;
    return line.substring(0, source) + line.substring(open, text);
  }

  /** {@code app/models/order.rb:21:in `total'}, also of a gem: {@code rack (2.2.4) lib/rack/head.rb:12:in `call'}. */
  static boolean frame(String text) {
    int in = text.indexOf(":in ");
    int colon = in < 1 ? -1 : text.lastIndexOf(':', in - 1);
    return colon > 0 && in - colon < 8 && text.substring(colon + 1, in).chars().allMatch(Character::isDigit);
  }

  static boolean ownFrame(String text) {
    return !text.contains("/gems/") && !text.contains("/lib/ruby/") && text.indexOf(") ") < 0;
  }
}
