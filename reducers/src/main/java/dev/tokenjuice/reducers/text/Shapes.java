package dev.tokenjuice.reducers.text;

import java.util.concurrent.atomic.AtomicReference;

/** Finds lines that differ only in numbers and ids, by a hash of the line with these masked. */
public final class Shapes {
  private static final long SEED = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;

  private static final AtomicReference<LineChars> SPARE = new AtomicReference<>();

  private Shapes() {}

  /** A hash that is equal for lines which differ only in numbers, hexadecimal ids and the amount of white space. */
  public static long fine(String line) {
    return fine(line, 0);
  }

  /** The hash of the part of the line that begins at {@code from}. */
  public static long fine(String line, int from) {
    return fine(line, from, line.length());
  }

  /** The hash of the part of the line from {@code from} (inclusive) to {@code to} (exclusive). */
  public static long fine(String line, int from, int to) {
    LineChars buffer = buffer();
    long hash = fine(buffer.of(line, from, to), to - from);
    SPARE.setRelease(buffer);
    return hash;
  }

  private static LineChars buffer() {
    LineChars spare = SPARE.getAndSet(null);
    return spare == null ? new LineChars() : spare;
  }

  private static long fine(char[] line, int to) {
    long hash = SEED;
    int i = 0;
    while (i < to) {
      char c = line[i];
      if (word(c)) {
        int uuid = uuidEnd(line, i, to);
        int end = uuid > i ? uuid : wordEnd(line, i, to);
        hash = uuid > i || masked(line, i, end) ? mix(hash, '#') : letters(hash, line, i, end);
        i = end;
      } else {
        if (c <= ' ') {
          i = skipBlank(line, i, to);
          hash = mix(hash, ' ');
        } else {
          hash = mix(hash, c);
          i++;
        }
      }
    }
    return hash;
  }

  private static int skipBlank(char[] line, int from, int to) {
    int i = from;
    while (i < to && line[i] <= ' ') {
      i++;
    }
    return i;
  }

  private static boolean word(char c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z' || c >= '0' && c <= '9';
  }

  private static int wordEnd(char[] line, int from, int to) {
    int i = from;
    while (i < to && word(line[i])) {
      i++;
    }
    return i;
  }

  /** The end of the UUID that begins at {@code from}, or {@code from}. */
  private static int uuidEnd(char[] line, int from, int to) {
    int end = from + 36;
    if (end > to || line[from + 8] != '-' || line[from + 13] != '-' || line[from + 18] != '-') {
      return from;
    }
    for (int i = from; i < end; i++) {
      char c = line[i];
      if (Character.digit(c, 16) < 0 && c != '-') {
        return from;
      }
    }
    return end;
  }

  /** Whether a word is a number, a number with a unit, or four or more hexadecimal digits with a digit among them. */
  private static boolean masked(char[] line, int from, int end) {
    char c = line[from];
    if (c >= '0' && c <= '9') {
      return true;
    }
    boolean digit = false;
    for (int i = from; i < end; i++) {
      char d = line[i];
      if (d >= '0' && d <= '9') {
        digit = true;
      } else if (!((d | 0x20) >= 'a' && (d | 0x20) <= 'f')) {
        return false;
      }
    }
    return digit && end - from >= 4;
  }

  private static long letters(long hash, char[] line, int from, int end) {
    long h = hash;
    for (int i = from; i < end; i++) {
      char c = line[i];
      if (c >= '0' && c <= '9') {
        h = i > from && line[i - 1] <= '9' && line[i - 1] >= '0' ? h : mix(h, '#');
      } else {
        h = mix(h, c);
      }
    }
    return h;
  }

  private static long mix(long hash, char c) {
    return (hash ^ c) * PRIME;
  }
}
