package dev.tokenjuice.reducers.families;

import java.util.Arrays;

/** Beginnings of lines, sorted by their first character so that few are compared with a line. */
public final class Prefixes {
  private static final int ASCII = 128;
  private static final String[] NONE = {};

  /** The last entry is for all characters beyond ASCII. */
  private final String[][] byFirstChar = new String[ASCII + 1][];

  public Prefixes(String... prefixes) {
    Arrays.fill(byFirstChar, NONE);
    for (String prefix : prefixes) {
      int first = Math.min(prefix.charAt(0), ASCII);
      String[] others = byFirstChar[first];
      byFirstChar[first] = Arrays.copyOf(others, others.length + 1);
      byFirstChar[first][others.length] = prefix;
    }
  }

  /** Whether the line begins with one of them. */
  public boolean begin(String line) {
    return begin(line, 0, line.length());
  }

  /** Whether the line without the blanks around it begins with one of them. */
  public boolean beginText(String line) {
    return begin(line, Margins.start(line), Margins.end(line));
  }

  private boolean begin(String line, int from, int to) {
    if (from >= to) {
      return false;
    }
    for (String prefix : byFirstChar[Math.min(line.charAt(from), ASCII)]) {
      if (line.startsWith(prefix, from) && from + prefix.length() <= to) {
        return true;
      }
    }
    return false;
  }
}
