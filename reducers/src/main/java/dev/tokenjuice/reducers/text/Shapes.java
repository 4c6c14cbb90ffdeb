package dev.tokenjuice.reducers.text;

/** Tells lines that differ only in numbers, or only in names, by a hash of what is left when those are masked. */
public final class Shapes {
  private static final long SEED = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;

  private Shapes() {}

  /** The same for lines that differ only in numbers, hexadecimal ids, and the amount of white space. */
  public static long fine(String line) {
    return fine(line, 0);
  }

  /** The same for the part of the line that begins at {@code from}. */
  public static long fine(String line, int from) {
    return fine(line, from, line.length());
  }

  /** The same for the part of the line from {@code from} (inclusive) to {@code to} (exclusive). */
  public static long fine(String line, int from, int to) {
    long hash = SEED;
    int i = from;
    while (i < to) {
      char c = line.charAt(i);
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

  /** The same for lines that begin with the same word and go on with the same kinds of words: numbers, paths, names. */
  public static long coarse(String line) {
    long hash = SEED;
    int n = line.length();
    int i = 0;
    boolean first = true;
    char last = 0;
    while (i < n) {
      if (line.charAt(i) <= ' ') {
        i = skipBlank(line, i, n);
        continue;
      }
      int end = tokenEnd(line, i);
      char kind = tokenKind(line, i, end);
      if (first && kind == 'w') {
        hash = letters(hash, line, i, end);
      } else if (kind != last || kind != 'w') {
        hash = mix(hash, kind);
      }
      last = first ? 0 : kind;
      first = false;
      i = end;
    }
    return hash;
  }

  private static char tokenKind(String line, int from, int end) {
    boolean digit = false;
    boolean mark = false;
    boolean letter = false;
    for (int i = from; i < end; i++) {
      char c = line.charAt(i);
      digit |= c >= '0' && c <= '9';
      boolean isLetter = Character.isLetter(c);
      letter |= isLetter;
      mark |= i > from && i + 1 < end && (c == '/' || c == '.' || c == '_' || c == '-' || c == '\\');
    }
    if (mark && letter) {
      return 'n';
    }
    if (digit) {
      return letter ? 'n' : '#';
    }
    return letter ? 'w' : line.charAt(from);
  }

  private static int tokenEnd(String line, int from) {
    int i = from;
    while (i < line.length() && line.charAt(i) > ' ') {
      i++;
    }
    return i;
  }

  private static int skipBlank(String line, int from, int to) {
    int i = from;
    while (i < to && line.charAt(i) <= ' ') {
      i++;
    }
    return i;
  }

  private static boolean word(char c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static int wordEnd(String line, int from, int to) {
    int i = from;
    while (i < to && word(line.charAt(i))) {
      i++;
    }
    return i;
  }

  /** The end of the UUID that begins at {@code from}, or {@code from}. */
  private static int uuidEnd(String line, int from, int to) {
    int end = from + 36;
    if (end > to || line.charAt(from + 8) != '-' || line.charAt(from + 13) != '-'
        || line.charAt(from + 18) != '-') {
      return from;
    }
    for (int i = from; i < end; i++) {
      char c = line.charAt(i);
      if (Character.digit(c, 16) < 0 && c != '-') {
        return from;
      }
    }
    return end;
  }

  /** A number, a number with a unit, or a run of hexadecimal digits that has a digit in it. */
  private static boolean masked(String line, int from, int end) {
    char c = line.charAt(from);
    if (c >= '0' && c <= '9') {
      return true;
    }
    boolean digit = false;
    for (int i = from; i < end; i++) {
      char d = line.charAt(i);
      if (d >= '0' && d <= '9') {
        digit = true;
      } else if (!((d | 0x20) >= 'a' && (d | 0x20) <= 'f')) {
        return false;
      }
    }
    return digit && end - from >= 4;
  }

  private static long letters(long hash, String line, int from, int end) {
    long h = hash;
    for (int i = from; i < end; i++) {
      char c = line.charAt(i);
      if (c >= '0' && c <= '9') {
        h = i > from && line.charAt(i - 1) <= '9' && line.charAt(i - 1) >= '0' ? h : mix(h, '#');
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
