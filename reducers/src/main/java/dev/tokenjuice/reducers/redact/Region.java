package dev.tokenjuice.reducers.redact;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A part of a byte array, with the searches that finders of secrets need. */
record Region(byte[] bytes, int from, int to) {
  private static final int LONGEST_RUN = 1 << 15;

  /** The byte at a place; a line break outside of the part. */
  byte at(int i) {
    return i >= from && i < to ? bytes[i] : (byte) '\n';
  }

  /** The end of the run of bytes from {@code i} on that are letters, digits or among {@code more}. */
  int runEnd(int i, String more) {
    return runEnd(i, more, LONGEST_RUN);
  }

  /** The same, but at most {@code most} bytes behind {@code i}. */
  int runEnd(int i, String more, int most) {
    int end = i;
    while (end - i < most && (alphanumeric(at(end)) || more.indexOf(at(end)) >= 0)) {
      end++;
    }
    return end;
  }

  /** The end of the word from {@code i} on: it ends before a control character, a blank or one of {@code stops}. */
  int wordEnd(int i, String stops, int most) {
    return textEnd(i, " " + stops, most);
  }

  /** The same for a text, which may have blanks. */
  int textEnd(int i, String stops, int most) {
    int end = i;
    while (end - i < most && (at(end) & 0xff) >= ' ' && stops.indexOf(at(end)) < 0) {
      end++;
    }
    return end;
  }

  /** Where the run before {@code i} begins of at most {@code most} letters, digits or bytes among {@code more}. */
  int runStart(int i, String more, int most) {
    int start = i;
    while (i - start < most && (alphanumeric(at(start - 1)) || more.indexOf(at(start - 1)) >= 0)) {
      start--;
    }
    return start;
  }

  /** Where the line of a byte begins, at most {@code most} bytes before it. */
  int lineStart(int i, int most) {
    int start = i;
    while (i - start < most && at(start - 1) != '\n') {
      start--;
    }
    return start;
  }

  int skip(int i, String these, int most) {
    int end = i;
    while (end - i < most && these.indexOf(at(end)) >= 0) {
      end++;
    }
    return end;
  }

  boolean startsWith(int i, String word) {
    for (int k = 0; k < word.length(); k++) {
      if (at(i + k) != word.charAt(k)) {
        return false;
      }
    }
    return true;
  }

  String text(int start, int end) {
    return new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }

  String lower(int start, int end) {
    return text(start, end).toLowerCase(Locale.ROOT);
  }

  /** Whether there are letters as well as digits. */
  boolean mixed(int start, int end) {
    boolean letter = false;
    boolean digit = false;
    for (int i = start; i < end; i++) {
      digit |= digit(bytes[i]);
      letter |= alphanumeric(bytes[i]) && !digit(bytes[i]);
    }
    return letter && digit;
  }

  boolean hex(int start, int end) {
    for (int i = start; i < end; i++) {
      if (!digit(bytes[i]) && (bytes[i] < 'a' || bytes[i] > 'f')) {
        return false;
      }
    }
    return true;
  }

  /** Whether the byte before a place is part of a word. */
  boolean insideWord(int i) {
    return alphanumeric(at(i - 1)) || at(i - 1) == '_';
  }

  /** Where the run of at most {@code most} digits before {@code i} begins. */
  int digitsStart(int i, int most) {
    int start = i;
    while (i - start < most && digit(at(start - 1))) {
      start--;
    }
    return start;
  }

  /** Whether the bytes contain a word, which is given in small letters, in any case. */
  boolean contains(int start, int end, String word) {
    for (int i = Math.max(from, start); i + word.length() <= Math.min(to, end); i++) {
      int k = 0;
      while (k < word.length()
          && (bytes[i + k] >= 'A' && bytes[i + k] <= 'Z' ? bytes[i + k] | 0x20 : bytes[i + k]) == word.charAt(k)) {
        k++;
      }
      if (k == word.length()) {
        return true;
      }
    }
    return false;
  }

  /** Where the line of a byte ends, at most {@code most} bytes behind it. */
  int lineEnd(int i, int most) {
    int end = i;
    while (end - i < most && at(end) != '\n') {
      end++;
    }
    return end;
  }

  static boolean alphanumeric(byte b) {
    return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || digit(b);
  }

  static boolean digit(byte b) {
    return b >= '0' && b <= '9';
  }
}
