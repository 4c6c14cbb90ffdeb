package dev.tokenjuice.reducers.families.js;

/** Reads the prefix by which runners of many tasks say whose line it is. */
final class TaskPrefix {
  private TaskPrefix() {}

  /** {@code web:build} of turbo, {@code packages/a build} of pnpm, {@code [a]} of yarn and concurrently; or nothing. */
  static String of(String line) {
    if (line.startsWith("[")) {
      int close = line.indexOf(']');
      boolean prefix = close > 1 && close < 40 && (line.startsWith("]: ", close) || line.startsWith("] ", close))
          && line.indexOf(' ') > close && line.indexOf('/') != 2;
      return prefix ? line.substring(0, close + 1) : "";
    }
    int colon = line.indexOf(':');
    if (colon < 1 || Character.isWhitespace(line.charAt(0))) {
      return "";
    }
    int second = line.indexOf(':', colon + 1);
    String turbo = second > colon + 1 ? line.substring(0, second) : "";
    if (!turbo.isEmpty() && line.startsWith(": ", second) && plain(turbo) && letters(turbo.substring(colon + 1))
        && turbo.indexOf('.') < 0) {
      return turbo;
    }
    String pnpm = line.substring(0, colon);
    int space = pnpm.indexOf(' ');
    return space > 0 && space == pnpm.lastIndexOf(' ') && pnpm.indexOf('/') > 0 && pnpm.indexOf('/') < space
        && line.startsWith(": ", colon)
        && letters(pnpm.substring(space + 1)) ? pnpm : "";
  }

  /** How many characters the prefix and its separator take. */
  static int length(String line, String task) {
    int at = task.length();
    if (at < line.length() && line.charAt(at) == ':') {
      at++;
    }
    return at < line.length() && line.charAt(at) == ' ' ? at + 1 : at;
  }

  private static boolean plain(String s) {
    return s.indexOf(' ') < 0 && s.indexOf('(') < 0 && !s.startsWith("http") && !s.startsWith("file");
  }

  private static boolean letters(String s) {
    return !s.isEmpty() && Character.isLetter(s.charAt(0)) && s.chars().allMatch(c -> Character.isLetterOrDigit(c)
        || c == '-' || c == '_');
  }
}
