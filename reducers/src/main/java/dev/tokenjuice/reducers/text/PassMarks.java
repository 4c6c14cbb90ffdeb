package dev.tokenjuice.reducers.text;

/** Recognises the lines by which test runners say that one test passed. */
final class PassMarks {
  private static final Prefixes STARTS = Prefixes.of(
      "PASS ", "PASS:", "(pass) ", "PASSED", "PASS\t", "ok ", "ok\t", "--- PASS", "[PASS]", "[OK]", "[ OK ]",
      "[       OK ]",
      "[ RUN      ]", "[  PASSED  ]", "=== RUN", "=== PAUSE", "=== CONT", "=== NAME", "OK ", "Passed ");
  private static final String[] ENDS = {
    "... ok", "... pass", "... PASS", "... PASSED", " PASSED", "... OK", "...ok", ". ok", "... passed", " [ok]", " [OK]"
  };

  private PassMarks() {}

  static boolean passed(String line) {
    int from = 0;
    int end = line.length();
    while (from < end && line.charAt(from) <= ' ') {
      from++;
    }
    while (end > from && line.charAt(end - 1) <= ' ') {
      end--;
    }
    if (from == end) {
      return false;
    }
    char first = line.charAt(from);
    return first > 0x7f && "✓✔√✅".indexOf(first) >= 0 || STARTS.find(line, from) != null
        || ends(line, percentless(line, from, end));
  }

  private static boolean ends(String line, int end) {
    if (end < 4 || "kKsSDd]".indexOf(line.charAt(end - 1)) < 0) {
      return false;
    }
    for (String word : ENDS) {
      if (line.startsWith(word, end - word.length())) {
        return true;
      }
    }
    return false;
  }

  /** The end of the line without a progress figure such as pytest's {@code [ 12%]}. */
  private static int percentless(String line, int from, int end) {
    if (end - from < 8 || line.charAt(end - 1) != ']' || line.charAt(end - 2) != '%') {
      return end;
    }
    int i = line.lastIndexOf('[', end) - 1;
    while (i > from && line.charAt(i) == ' ') {
      i--;
    }
    return i + 1;
  }
}
