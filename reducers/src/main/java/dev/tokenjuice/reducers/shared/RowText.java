package dev.tokenjuice.reducers.shared;

import java.util.Arrays;

/** A text that is put together of cells, in an array that is used again. */
final class RowText {
  private static final int ROOM = 256;

  private char[] chars = new char[ROOM];
  private int size;

  /** Begin anew. */
  RowText begin(String text) {
    size = 0;
    return add(text);
  }

  RowText add(String text) {
    int length = text.length();
    room(length);
    text.getChars(0, length, chars, size);
    size += length;
    return this;
  }

  RowText add(char[] source, int from, int to) {
    room(to - from);
    System.arraycopy(source, from, chars, size, to - from);
    size += to - from;
    return this;
  }

  /** Add a space, unless there is nothing but an indent. */
  RowText gap() {
    if (size > 1) {
      room(1);
      chars[size++] = ' ';
    }
    return this;
  }

  private void room(int more) {
    if (size + more > chars.length) {
      chars = Arrays.copyOf(chars, 2 * (size + more));
    }
  }

  @Override
  public String toString() {
    return new String(chars, 0, size);
  }
}
