package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;

/** Reads the lines that place an entry of a traceback. */
final class PytestFrame {
  static final LineForms LIBRARY = LineForms.of("{}site-packages{}", "{}dist-packages{}", "{}/lib/python{}",
      "<frozen {}", "{}\\lib\\{}", "{}\\Lib\\{}", "{}<frozen {}");
  /** The sentences between chained exceptions. */
  static final Prefixes CHAINED =
      Prefixes.of("During handling of the above exception", "The above exception was the direct cause");

  private PytestFrame() {}

  /** {@code path.py:16: AssertionError} or {@code path.py:28: }. */
  static boolean location(String line) {
    int colon = line.indexOf(": ");
    if (colon < 0 && line.endsWith(":")) {
      colon = line.length() - 1;
    }
    if (colon < 3 || Character.isWhitespace(line.charAt(0))) {
      return false;
    }
    int digits = Signs.before(line, 0, colon, Signs.DIGITS);
    return digits < colon && digits > 1 && line.charAt(digits - 1) == ':'
        && (line.indexOf(' ') >= colon - 1 || line.startsWith("<frozen "));
  }

  /** {@code path.py:7: in helper}, the short style. */
  static boolean in(String line) {
    return location(line) && line.contains(": in ");
  }

  static boolean carets(String line) {
    boolean marked = false;
    for (int i = line.length() - 1; i >= 0; i--) {
      char c = line.charAt(i);
      if (c != ' ' && c != '^' && c != '~') {
        return false;
      }
      marked |= c != ' ';
    }
    return marked;
  }
}
