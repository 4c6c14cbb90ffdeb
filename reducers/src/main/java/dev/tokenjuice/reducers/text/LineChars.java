package dev.tokenjuice.reducers.text;

/** Copies the characters of a line into an array that is used again. Reading an array is faster than a call. */
final class LineChars {
  private static final int ROOM = 512;
  private static final int MOST = 1 << 16;

  private char[] kept = new char[ROOM];

  /** The characters of the line, up to its length; valid until the next call. */
  char[] of(String line) {
    return of(line, 0, line.length());
  }

  /** The characters of a part of the line, from the beginning of the array on; valid until the next call. */
  char[] of(String line, int from, int to) {
    int n = to - from;
    char[] chars = kept;
    if (n > chars.length) {
      chars = new char[Math.max(n, 2 * chars.length)];
      kept = n > MOST ? kept : chars;
    }
    line.getChars(from, to, chars, 0);
    return chars;
  }
}
