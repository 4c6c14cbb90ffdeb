package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Stripped;

/**
 * Recognises lines that differ only in numbers which grow by the same step from line to line, or in the time of day.
 * Numbers that change in any other way are results, durations among them.
 */
final class CountedLines {
  private static final int LONGEST_NUMBER = 15;
  /** How long {@code 12:34:56} is. */
  private static final int CLOCK = 8;

  private long step;
  private boolean timed;

  private CountedLines() {}

  /** How two lines differ; null if not only counters or times differ. */
  static CountedLines of(String first, String second) {
    CountedLines counted = new CountedLines();
    boolean data = first.startsWith("{");
    return !data && counted.follows(first, second) ? counted : null;
  }

  /** How the lines differ. */
  String difference() {
    return timed ? step == 0 ? "differ only in the time" : "differ only in the time and a count" : "count on";
  }

  /** Whether a line differs from the one before in the same way. */
  boolean follows(String before, String line) {
    int i = 0;
    int j = 0;
    boolean differs = false;
    while (i < before.length() && j < line.length()) {
      if (clock(before, i) && clock(line, j)) {
        int left = clockEnd(before, i);
        int right = clockEnd(line, j);
        if (!before.regionMatches(i, line, j, Math.max(left - i, right - j))) {
          timed = true;
          differs = true;
        }
        i = left;
        j = right;
      } else if (Stripped.digitAt(before, i) && Stripped.digitAt(line, j)) {
        int left = Stripped.digits(before, i);
        int right = Stripped.digits(line, j);
        if (left - i > LONGEST_NUMBER || right - j > LONGEST_NUMBER) {
          return false;
        }
        long difference = Long.parseLong(line, j, right, 10) - Long.parseLong(before, i, left, 10);
        boolean counts = difference != 0 && whole(before, i, left) && steps(difference);
        if (!counts && !before.regionMatches(i, line, j, Math.max(left - i, right - j))) {
          return false;
        }
        differs |= difference != 0;
        i = left;
        j = right;
      } else if (before.charAt(i) == line.charAt(j)) {
        i++;
        j++;
      } else {
        return false;
      }
    }
    return differs && i == before.length() && j == line.length();
  }

  private boolean steps(long difference) {
    if (step == 0) {
      step = difference;
    }
    return step == difference;
  }

  /**
   * Whether a number stands alone. Digits within a word may be an id, digits behind a point are a measurement, digits
   * behind {@code name:} are a place or a value.
   */
  private static boolean whole(String line, int from, int end) {
    boolean before = from > 0
        && (Character.isLetterOrDigit(line.charAt(from - 1)) || "._:".indexOf(line.charAt(from - 1)) >= 0);
    boolean fraction = line.startsWith(".", end) && Stripped.digitAt(line, end + 1);
    boolean after = end + 1 < line.length() && Character.isLetter(line.charAt(end))
        && Character.isLetterOrDigit(line.charAt(end + 1));
    return !before && !fraction && !after;
  }

  private static boolean clock(String line, int i) {
    return i + CLOCK <= line.length() && line.charAt(i + 2) == ':' && line.charAt(i + 5) == ':'
        && Stripped.digits(line, i) == i + 2 && Stripped.digits(line, i + 3) == i + 5
        && Stripped.digits(line, i + 6) == i + CLOCK;
  }

  private static int clockEnd(String line, int i) {
    int end = i + CLOCK;
    boolean fraction = end < line.length() && (line.charAt(end) == '.' || line.charAt(end) == ',')
        && Stripped.digitAt(line, end + 1);
    return fraction ? Stripped.digits(line, end + 1) : end;
  }
}
