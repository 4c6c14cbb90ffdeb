package dev.tokenjuice.reducers.text;

/** Parts of lines, compared and counted where they stand. */
public final class Spans {
  private Spans() {}

  /** Whether two parts say the same. */
  public static boolean same(String line, int from, int to, String other, int otherFrom, int otherTo) {
    return to - from == otherTo - otherFrom && line.regionMatches(from, other, otherFrom, to - from);
  }

  /** How many characters two texts begin with that are the same. */
  public static int sharedLength(String a, String b) {
    int n = Math.min(a.length(), b.length());
    int i = 0;
    while (i < n && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return i;
  }

  /** A number that is the same for parts that say the same. */
  public static int hash(String line, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + line.charAt(i);
    }
    return hash;
  }
}
