package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.text.Signs;

/** Recognises and shortens object names. */
final class CommitIds {
  private static final int SHORT = 10;

  private CommitIds() {}

  /** Where the run of lower-case hex digits that begins at {@code from} ends. */
  static int hexEnd(String line, int from) {
    return Signs.runEnd(line, from, CommitIds::hex);
  }

  /** Whether an abbreviated or full object name stands at {@code from}, followed by nothing or a space. */
  static boolean at(String line, int from) {
    int end = hexEnd(line, from);
    int length = end - from;
    return length >= 4 && length <= 64 && (end == line.length() || line.charAt(end) == ' ' || line.charAt(end) == '\t');
  }

  /** A name that is still unique in all but the largest repositories. */
  static String shorten(String id) {
    return id.length() > SHORT ? id.substring(0, SHORT) : id;
  }

  private static boolean hex(char c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'f';
  }
}
