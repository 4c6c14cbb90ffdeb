package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.text.Signs;

/** The lanes that {@code --graph} draws before the text of a history. */
final class GraphDrawing {
  /** A message stands four columns behind the lanes; gaps between lanes are narrower. */
  private static final int MESSAGE_INDENT = 4;

  private GraphDrawing() {}

  /** Whether a line begins with a lane. */
  static boolean begins(String line) {
    return !line.isEmpty() && lane(line.charAt(0)) && laneAt(line, 0);
  }

  /** How many columns the lanes take, with the gap behind them unless it indents a message. */
  static int width(String line) {
    int i = 0;
    while (i < line.length()) {
      int gap = gap(line, i);
      if (gap >= MESSAGE_INDENT && i + gap < line.length() || gap == 0 && !laneAt(line, i)) {
        return i;
      }
      i += Math.max(gap, 1);
    }
    return i;
  }

  /** Whether lanes part, meet or change places in a line. */
  static boolean bends(String line) {
    return Signs.any(line, 0, width(line), c -> c == '/' || c == '\\' || c == '_');
  }

  private static int gap(String line, int from) {
    int i = Signs.behind(line, from, " ");
    return i - from;
  }

  /** Whether a mark is part of the drawing and not the first letter of a path or a pattern. */
  private static boolean laneAt(String line, int i) {
    char c = line.charAt(i);
    if (c == '_' && (i == 0 || line.charAt(i - 1) == ' ')) {
      return false; // lanes cross others from one to the next, and names begin with underscores
    }
    char next = i + 1 < line.length() ? line.charAt(i + 1) : ' ';
    boolean octopus = i > 0 && (c == '-' || c == '.') && (line.charAt(i - 1) == '*' || line.charAt(i - 1) == '-');
    return octopus || lane(c) && (next == ' ' || lane(next) || c == '*' && next == '-');
  }

  private static boolean lane(char c) {
    return c == '*' || c == '|' || c == '/' || c == '\\' || c == '_';
  }
}
