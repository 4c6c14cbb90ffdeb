package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.text.Recurring;
import dev.tokenjuice.reducers.text.Stripped;

/**
 * One finding of a Python linter or type checker.
 *
 * @param file the file, or nothing if a line above names it
 */
record LintFinding(String file, String place, String text, boolean note) {
  /** Read {@code file:1:2: text}, {@code file:1: text} or {@code file:1:2 - text}, or give null. */
  static LintFinding parse(String line, Recurring files) {
    int colon = line.indexOf(':');
    while (colon > 0) {
      int end = placeEnd(line, colon + 1);
      if (end > 0 && colon >= 2 && (line.startsWith(": ", end) || line.startsWith(" - ", end))) {
        return of(line, colon, end, files);
      }
      colon = end > 0 ? line.indexOf(':', end) : line.indexOf(':', colon + 1);
    }
    return null;
  }

  private static LintFinding of(String line, int colon, int end, Recurring files) {
    int from = Stripped.start(line);
    String file = files.part(line, from, Math.max(from, Stripped.end(line, colon)));
    String text = line.substring(end + (line.charAt(end) == ':' ? 2 : 3)).strip();
    boolean note = text.startsWith("note: ");
    boolean plausible = file.indexOf(' ') < 0 || file.endsWith(".py");
    return plausible && !text.isEmpty() ? new LintFinding(file, line.substring(colon + 1, end), text, note) : null;
  }

  /** Read {@code   1:8 F401 text} below a line that names the file (ruff's grouped form), or give null. */
  static LintFinding grouped(String line) {
    if (!line.startsWith("  ")) {
      return null;
    }
    int at = Stripped.start(line);
    int end = placeEnd(line, at);
    if (end < 0 || line.indexOf(':', at) > end || !line.startsWith(" ", end)
        || !code(line, Stripped.start(line, end))) {
      return null;
    }
    return new LintFinding("", line.substring(at, end), line.substring(end).strip(), false);
  }

  /** Whether the line counts the findings of one code, as in {@code 3  F821 text}, or (flake8 --count) all of them. */
  static boolean statistic(String line) {
    int end = Stripped.digits(line, 0);
    return end > 0 && (end == line.length() || Character.isWhitespace(line.charAt(end))
        && code(line, Stripped.start(line, end)));
  }

  /** Whether a code such as {@code F401} stands at {@code from}. */
  private static boolean code(String text, int from) {
    int i = from;
    while (i < text.length() && i < from + 5 && text.charAt(i) >= 'A' && text.charAt(i) <= 'Z') {
      i++;
    }
    return i > from && i + 1 < text.length()
        && Character.isDigit(text.charAt(i)) && Character.isDigit(text.charAt(i + 1));
  }

  /** The index behind {@code 1:2} or {@code 1} at {@code from}, or -1. */
  private static int placeEnd(String line, int from) {
    int i = Stripped.digits(line, from);
    if (i == from) {
      return -1;
    }
    while (i + 1 < line.length() && (line.charAt(i) == ':' || line.charAt(i) == '-')
        && Character.isDigit(line.charAt(i + 1))) {
      i = Stripped.digits(line, i + 1);
    }
    return i;
  }

}
