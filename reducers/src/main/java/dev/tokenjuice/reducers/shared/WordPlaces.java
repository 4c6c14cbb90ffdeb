package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.text.Stripped;

/** Where the words of a line begin and end, as {@link Words#split} cuts it; reused for each line. */
public final class WordPlaces {
  private final int[] from;
  private final int[] to;
  /** The characters of the line: looking into an array is not a call. */
  private char[] chars = new char[256];
  private String line = "";
  private int size;

  /** The last of {@code most} words is the whole rest of a line. */
  public WordPlaces(int most) {
    this.from = new int[most];
    this.to = new int[most];
  }

  public WordPlaces read(String text) {
    return read(text, 0, text.length());
  }

  /** The words of a part of a line. */
  public WordPlaces read(String text, int begin, int n) {
    line = text;
    size = 0;
    if (n > chars.length) {
      chars = new char[2 * n];
    }
    text.getChars(0, n, chars, 0);
    int i = skip(begin, n);
    while (i < n && size < from.length) {
      from[size] = i;
      i = size == from.length - 1 ? Stripped.end(text, n) : wordEnd(i, n);
      to[size++] = i;
      i = skip(i, n);
    }
    return this;
  }

  private int skip(int start, int n) {
    int i = start;
    while (i < n && chars[i] <= ' ') {
      i++;
    }
    return i;
  }

  private int wordEnd(int start, int n) {
    int i = start;
    while (i < n && chars[i] > ' ') {
      i++;
    }
    return i;
  }

  public int size() {
    return size;
  }

  public int from(int w) {
    return from[w];
  }

  public int to(int w) {
    return to[w];
  }

  public char first(int w) {
    return chars[from[w]];
  }

  public String word(int w) {
    return line.substring(from[w], to[w]);
  }

  public boolean is(int w, String word) {
    return to[w] - from[w] == word.length() && line.startsWith(word, from[w]);
  }

  /** Whether a word consists of digits. */
  public boolean number(int w) {
    for (int i = from[w]; i < to[w]; i++) {
      if (chars[i] < '0' || chars[i] > '9') {
        return false;
      }
    }
    return true;
  }
}
