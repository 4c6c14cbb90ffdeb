package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.text.Margins;

/** Where the words of a line stand, as {@link Words#split} cuts it; to be used for one line after the other. */
final class WordPlaces {
  private final int[] from;
  private final int[] to;
  private String line = "";
  private int size;

  /** The last of {@code most} words is the whole rest of a line. */
  WordPlaces(int most) {
    this.from = new int[most];
    this.to = new int[most];
  }

  WordPlaces read(String text) {
    line = text;
    size = 0;
    int i = Words.skip(text, 0);
    while (i < text.length() && size < from.length) {
      from[size] = i;
      i = size == from.length - 1 ? Margins.end(text) : Words.wordEnd(text, i);
      to[size++] = i;
      i = Words.skip(text, i);
    }
    return this;
  }

  int size() {
    return size;
  }

  int from(int w) {
    return from[w];
  }

  int to(int w) {
    return to[w];
  }

  char first(int w) {
    return line.charAt(from[w]);
  }

  String word(int w) {
    return line.substring(from[w], to[w]);
  }

  boolean is(int w, String word) {
    return to[w] - from[w] == word.length() && line.startsWith(word, from[w]);
  }

  /** Whether a word consists of digits. */
  boolean number(int w) {
    for (int i = from[w]; i < to[w]; i++) {
      if (line.charAt(i) < '0' || line.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
