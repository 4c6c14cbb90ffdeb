package dev.tokenjuice.reducers.text;

/** Compares parts of lines without copying them. */
public final class Spans {
  private Spans() {}

  /** Whether two parts are equal. */
  public static boolean same(String line, int from, int to, String other, int otherFrom, int otherTo) {
    return to - from == otherTo - otherFrom && line.regionMatches(from, other, otherFrom, to - from);
  }

  /** How many characters two texts have in common at their beginning. */
  public static int sharedLength(String a, String b) {
    int n = Math.min(a.length(), b.length());
    int i = 0;
    while (i < n && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return i;
  }
}
