package dev.tokenjuice.reducers.redact;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A stretch of bytes with the few questions that finding secrets asks. */
record Region(byte[] bytes, int from, int to) {
  private static final int LONGEST_RUN = 1 << 15;

  /** The byte at a place; outside of the stretch there are line breaks. */
  byte at(int i) {
    return i >= from && i < to ? bytes[i] : (byte) '\n';
  }

  /** The end of the run of bytes from {@code i} on that are letters, digits or among {@code more}. */
  int runEnd(int i, String more) {
    return runEnd(i, more, LONGEST_RUN);
  }

  /** The same; what runs on for longer than {@code most} bytes is not walked through to its end. */
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

  /** The same for a text, in which blanks may stand. */
  int textEnd(int i, String stops, int most) {
    int end = i;
    while (end - i < most && (at(end) & 0xff) >= ' ' && stops.indexOf(at(end)) < 0) {
      end++;
    }
    return end;
  }

  /** The begin of the run of at most so many bytes before {@code i} that are letters, digits or among {@code more}. */
  int runStart(int i, String more, int most) {
    int start = i;
    while (i - start < most && (alphanumeric(at(start - 1)) || more.indexOf(at(start - 1)) >= 0)) {
      start--;
    }
    return start;
  }

  /** Where the line of a byte begins, or the place so many bytes before it. */
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

  /** Whether the byte before a place belongs to the same word. */
  boolean insideWord(int i) {
    return alphanumeric(at(i - 1)) || at(i - 1) == '_';
  }

  /** The begin of the digits before {@code i}, at most so many. */
  int digitsStart(int i, int most) {
    int start = i;
    while (i - start < most && digit(at(start - 1))) {
      start--;
    }
    return start;
  }

  /** Whether a word, in small letters, stands in some bytes, whatever the case there. */
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

  /** Where the line of a byte ends, or the place so many bytes behind it. */
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
