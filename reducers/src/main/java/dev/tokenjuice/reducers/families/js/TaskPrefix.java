package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.text.Signs;

/** Reads the prefix by which runners of many tasks say whose line it is. */
final class TaskPrefix {
  private TaskPrefix() {}

  /** Where {@code web:build} of turbo, {@code packages/a build} of pnpm, {@code [a]} of yarn ends; 0 without one. */
  static int end(String line) {
    if (line.startsWith("[")) {
      int close = line.indexOf(']');
      boolean prefix = close > 1 && close < 40 && (line.startsWith("]: ", close) || line.startsWith("] ", close))
          && line.indexOf(' ') > close && line.indexOf('/') != 2;
      return prefix ? close + 1 : 0;
    }
    int colon = line.indexOf(':');
    if (colon < 1 || Character.isWhitespace(line.charAt(0))) {
      return 0;
    }
    int second = line.indexOf(':', colon + 1);
    if (second > colon + 1 && line.startsWith(": ", second) && plain(line, second) && letters(line, colon + 1, second)
        && !before(line, '.', second)) {
      return second;
    }
    int space = line.indexOf(' ');
    boolean pnpm = space > 0 && space < colon && space == line.lastIndexOf(' ', colon) && line.indexOf('/') > 0
        && before(line, '/', space) && line.startsWith(": ", colon) && letters(line, space + 1, colon);
    return pnpm ? colon : 0;
  }

  /** Whether a line has the same prefix as another one, known by no more than its characters and the colon. */
  static boolean has(String line, String prefix) {
    return !prefix.isEmpty() && line.startsWith(prefix) && line.startsWith(": ", prefix.length());
  }

  /** Where the text begins behind a prefix that ends at {@code end}, and its separator. */
  static int behind(String line, int end) {
    int at = end;
    if (at < line.length() && line.charAt(at) == ':') {
      at++;
    }
    return at < line.length() && line.charAt(at) == ' ' ? at + 1 : at;
  }

  private static boolean plain(String line, int end) {
    return !before(line, ' ', end) && !before(line, '(', end) && !line.startsWith("http") && !line.startsWith("file");
  }

  private static boolean before(String line, char c, int end) {
    int at = line.indexOf(c);
    return at >= 0 && at < end;
  }

  private static boolean letters(String line, int from, int to) {
    return from < to && Character.isLetter(line.charAt(from))
        && Signs.all(line, from, to, c -> Character.isLetterOrDigit(c) || c == '-' || c == '_');
  }
}
