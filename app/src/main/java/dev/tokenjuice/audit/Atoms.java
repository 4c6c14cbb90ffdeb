package dev.tokenjuice.audit;

import java.util.Arrays;

/**
 * Finds the atoms of a text: what an agent can only know if it was shown it. These are paths, places such as
 * {@code file:line}, dotted names, identifiers, hashes and quoted strings. One pass; each is named by a hash, so that
 * nothing is copied.
 */
final class Atoms {
  static final int SHORTEST = 6;
  private static final int LONGEST = 200;
  /** How many characters are examined at a time. */
  private static final int PIECE = 1 << 15;
  private static final int LONGEST_QUOTE = 80;
  private static final int LONGEST_NUMBER = 6;
  private static final int HEX = 1;
  private static final int SMALL = 2;
  private static final int LARGE = 4;
  private static final int LETTER = HEX | SMALL | LARGE;
  private static final int DIGIT = 8;
  private static final int SLASH = 16;
  private static final int DOT = 32;
  private static final int JOINT = 64;
  private static final int AT = 128;
  /** What each character is within words; 0 if it is in none. HEX are the small letters from a to f. */
  private static final short[] IN_WORDS = inWords();

  /** What an atom is. */
  enum Kind {
    PATH,
    PLACE,
    NAME,
    IDENTIFIER,
    HASH,
    QUOTED
  }

  /** Takes atoms as they are found. */
  interface Found {
    /**
     * An atom.
     *
     * @param part whether it is only the end of a longer path: {@code b/c.go} within {@code a/b/c.go}
     */
    void atom(long hash, Kind kind, int from, int to, boolean part);
  }

  private final char[] text = new char[PIECE];
  private int length;
  private Found found;

  void scan(String source, Found each) {
    int from = 0;
    while (from < source.length()) {
      int base = from;
      int most = Math.min(source.length(), from + PIECE);
      source.getChars(from, most, text, 0);
      length = most == source.length() ? most - from : end(most - from);
      found = (hash, kind, start, end, part) -> each.atom(hash, kind, base + start, base + end, part);
      scanPiece();
      from += length;
    }
  }

  /** Where a piece ends that more text follows: behind a line or, where that is too long, between two words. */
  private int end(int most) {
    int line = behindLast('\n', most);
    int blank = line > 0 ? line : behindLast(' ', most);
    return blank > 0 ? blank : most;
  }

  /** Searches only this piece: a search of the whole text would start over for each piece of a long line. */
  private int behindLast(char c, int most) {
    int i = most;
    while (i > 0 && text[i - 1] != c) {
      i--;
    }
    return i;
  }

  private void scanPiece() {
    char[] chars = text;
    int end = length;
    int quoteEnd = -1;
    int i = 0;
    while (i < end) {
      char c = chars[i];
      if (inWord(c)) {
        int from = i;
        int seen = 0;
        for (int in; i < end && chars[i] < 128 && (in = IN_WORDS[chars[i]]) != 0; i++) {
          seen |= in;
        }
        // A word of small letters, or a number, is no atom.
        if (i - from >= SHORTEST && (seen & ~(HEX | SMALL)) != 0 && seen != DIGIT) {
          word(from, i, seen);
        }
      } else {
        if (i > quoteEnd && (c == '"' || c == '`' || c == '\'' && (i == 0 || !inWord(chars[i - 1])))) {
          quoteEnd = quoted(i);
        }
        i++;
      }
    }
  }

  private static boolean inWord(char c) {
    return c < 128 && IN_WORDS[c] != 0;
  }

  private void word(int start, int end, int seen) {
    int from = start;
    int to = end;
    while (from < to && ".-@".indexOf(text[from]) >= 0) {
      from++;
    }
    if (from > start && from < to && text[from] == '/' && text[from - 1] == '.') {
      from++;
    }
    while (to > from && ".-/@".indexOf(text[to - 1]) >= 0) {
      to--;
    }
    if (to - from < SHORTEST || to - from > LONGEST) {
      return;
    }
    boolean whole = to - from == end - start;
    Kind kind = whole && (seen & SLASH) != 0 && (seen & LETTER) != 0 ? Kind.PATH : kind(from, to);
    if (kind == null) {
      return;
    }
    hashes(kind, from, to);
    if ((kind == Kind.PATH || kind == Kind.NAME) && to == end) {
      place(from, to);
    }
  }

  /** The kind of a word, or null for a plain word or a number. */
  private Kind kind(int from, int to) {
    int seen = 0;
    for (int i = from; i < to; i++) {
      int in = IN_WORDS[text[i]];
      seen |= in == LARGE && startsWord(i, from, to, seen) ? LARGE | JOINT : in;
    }
    if ((seen & LETTER) == 0) {
      return null;
    }
    if ((seen & SLASH) != 0) {
      return Kind.PATH;
    }
    if ((seen & ~(HEX | DIGIT)) == 0) {
      return (seen & DIGIT) != 0 && to - from > SHORTEST && to - from <= 40 ? Kind.HASH : null;
    }
    return (seen & DOT) != 0 ? Kind.NAME : (seen & JOINT) != 0 ? Kind.IDENTIFIER : null;
  }

  /** Whether the capital at {@code i} begins another word of the same name: {@code readAll}, {@code HTTPServer}. */
  private boolean startsWord(int i, int from, int to, int seen) {
    return i > from && small(i - 1)
        || i > from + 1 && i + 1 < to && (seen & LETTER) != 0 && small(i + 1);
  }

  private boolean small(int i) {
    return text[i] >= 'a' && text[i] <= 'z';
  }

  /**
   * Report the whole, its last name ({@code c.go} of {@code a/b/c.go}, {@code readAll} of {@code in.readAll}), and each
   * longer end of a path as a part. Reading backwards gives all hashes in one pass.
   */
  private void hashes(Kind kind, int from, int to) {
    long hash = 0;
    boolean inName = true;
    for (int i = to - 1; i >= from; i--) {
      char c = text[i];
      if ((c == '/' || c == '.' && inName && kind != Kind.PLACE) && i > from && to - i > SHORTEST) {
        end(hash, kind, i + 1, to, inName);
      }
      inName &= c != '/';
      hash = HashTable.longer(hash, c);
    }
    found.atom(HashTable.mixed(hash), kind, from, to, false);
  }

  private void end(long hash, Kind kind, int from, int to, boolean name) {
    boolean whole = name && kind != Kind.PLACE;
    Kind own = whole ? kind(from, to) : kind;
    if (own != null) {
      found.atom(HashTable.mixed(hash), own, from, to, !whole);
    }
  }

  private void place(int from, int to) {
    int end = to + 1;
    while (end < length && end - to <= LONGEST_NUMBER && text[end] >= '0' && text[end] <= '9') {
      end++;
    }
    if (to < length && text[to] == ':' && end > to + 1) {
      hashes(Kind.PLACE, from, end);
    }
  }

  /** Report a quoted string that is more than a word. Returns its end, or {@code begin} if it has none. */
  private int quoted(int begin) {
    char quote = text[begin];
    int limit = Math.min(length, begin + LONGEST_QUOTE + 2);
    boolean words = true;
    for (int i = begin + 1; i < limit && text[i] != '\n'; i++) {
      if (text[i] == quote) {
        if (!words && i - begin > SHORTEST) {
          found.atom(hash(begin + 1, i), Kind.QUOTED, begin + 1, i, false);
        }
        return i;
      }
      words &= inWord(text[i]);
    }
    return begin;
  }

  private long hash(int from, int to) {
    long hash = 0;
    for (int i = to - 1; i >= from; i--) {
      hash = HashTable.longer(hash, text[i]);
    }
    return HashTable.mixed(hash);
  }

  private static short[] inWords() {
    short[] in = new short[128];
    Arrays.fill(in, '0', '9' + 1, (short) DIGIT);
    Arrays.fill(in, 'A', 'Z' + 1, (short) LARGE);
    Arrays.fill(in, 'a', 'z' + 1, (short) SMALL);
    Arrays.fill(in, 'a', 'f' + 1, (short) HEX);
    in['/'] = SLASH;
    in['.'] = DOT;
    in['_'] = JOINT;
    in['-'] = JOINT;
    in['@'] = AT;
    return in;
  }
}
