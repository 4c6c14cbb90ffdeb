package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Stripped;

/** The values by which an event of a log may be the odd one out among its like: a status, an exit code, a false. */
final class TellingValues {
  private static final String[] NAMES = {"status", "code", "exit", "exited", "rc", "errno", "signal", "result"};
  private static final long PRIME = 1_000_003;

  private TellingValues() {}

  /** A hash of these values in the part of the line that begins at {@code from}; 0 if there are none. */
  static long hash(String line, int from) {
    long hash = 0;
    boolean named = false;
    int i = from;
    while (i < line.length()) {
      int end = digits(line, i);
      if (end > i) {
        hash = named || failedRequest(line, i, end) ? hash * PRIME + number(line, i, end) + 1 : hash;
        named = false;
        i = end;
        continue;
      }
      end = letters(line, i);
      if (end > i) {
        named = end - i > 1 && end - i < 8 && name(line, i, end);
        hash = end - i == 5 && line.regionMatches(true, i, "false", 0, 5) ? hash * PRIME + i : hash;
      }
      i = Math.max(i + 1, end);
    }
    return hash;
  }

  private static boolean name(String line, int from, int end) {
    for (String name : NAMES) {
      if (name.length() == end - from && line.regionMatches(true, from, name, 0, name.length())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a number is a status of HTTP that tells of a failure, and not part of a word or an amount of something. */
  private static boolean failedRequest(String line, int from, int end) {
    boolean status = end - from == 3 && (line.charAt(from) == '4' || line.charAt(from) == '5');
    return status && from > 0 && " =:\"'([,".indexOf(line.charAt(from - 1)) >= 0
        && (end == line.length() || " ,\"'}])".indexOf(line.charAt(end)) >= 0
            && !(line.charAt(end) == ' ' && letters(line, end + 1) > end + 1));
  }

  private static long number(String line, int from, int end) {
    return end - from > 9 ? end - from : Integer.parseInt(line, from, end, 10);
  }

  private static int digits(String line, int from) {
    return Stripped.digits(line, from);
  }

  private static int letters(String line, int from) {
    int i = from;
    while (i < line.length() && ((line.charAt(i) | 0x20) >= 'a' && (line.charAt(i) | 0x20) <= 'z')) {
      i++;
    }
    return i;
  }
}
