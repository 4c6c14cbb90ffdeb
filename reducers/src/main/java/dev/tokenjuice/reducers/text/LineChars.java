package dev.tokenjuice.reducers.text;

/**
 * The characters of one line after the other, in an array that is used again. Reading an array is faster than a call.
 */
final class LineChars {
  private static final int ROOM = 512;
  private static final int MOST = 1 << 16;

  private char[] kept = new char[ROOM];

  /** The characters of the line, up to its length, until the next line is asked for. */
  char[] of(String line) {
    return of(line, 0, line.length());
  }

  /** The characters of a part of the line, the first of them at the beginning of the array. */
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
