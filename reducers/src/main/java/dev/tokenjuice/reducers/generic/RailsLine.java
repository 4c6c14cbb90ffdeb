package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Signs;

/** Reads single lines of a log of Rails. */
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

  /** Whether it is the id of a request: letters, digits and dashes, at least one digit. */
  private static boolean isId(String line, int from, int to) {
    return to - from >= 8 && Signs.all(line, from, to, c -> Character.isLetterOrDigit(c) || c == '-')
        && Signs.any(line, from, to, c -> c >= '0' && c <= '9');
  }

  /** What identifies the request of a line: the container and the id, if the line has them. */
  static String owner(String line, int text) {
    int source = LogLine.source(line);
    int open = text > 2 && line.startsWith("] ", text - 2) ? line.lastIndexOf('[', text) : text;
    return line.substring(0, source) + line.substring(open, text);
  }

  /** Whether it is {@code app/models/order.rb:21:in `total'}, or {@code rack (2.2.4) lib/rack/head.rb:12:in `call'}. */
  static boolean frame(String text) {
    int in = text.indexOf(":in ");
    int colon = in < 1 ? -1 : text.lastIndexOf(':', in - 1);
    return colon > 0 && in - colon < 8 && text.substring(colon + 1, in).chars().allMatch(Character::isDigit);
  }

  static boolean ownFrame(String text) {
    return !text.contains("/gems/") && !text.contains("/lib/ruby/") && text.indexOf(") ") < 0;
  }
}
