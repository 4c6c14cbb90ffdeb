package dev.tokenjuice.reducers.redact;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A stretch of bytes with the few questions that finding secrets asks. */
record Region(byte[] bytes, int from, int to) {
  private static final int LONGEST_RUN = 1 << 15;

  byte at(int i) {
    return i >= from && i < to ? bytes[i] : (byte) '\n';
  }

  /** The end of the run of bytes from {@code i} on that are letters, digits or among {@code more}. */
  int runEnd(int i, String more) {
    return runEnd(i, more, LONGEST_RUN);
  }

  /** The same; what runs on for longer than {@code most} bytes is not walked through to its end. */
  int runEnd(int i, String more, int most) {
    int last = Math.min(to, i + most);
    int end = i;
    while (end < last && (alphanumeric(bytes[end]) || more.indexOf(bytes[end]) >= 0)) {
      end++;
    }
    return end;
  }

  /** The begin of the run of at most so many bytes before {@code i} that are letters, digits or among {@code more}. */
  int runStart(int i, String more, int most) {
    int first = Math.max(from, i - most);
    int start = i;
    while (start > first && (alphanumeric(bytes[start - 1]) || more.indexOf(bytes[start - 1]) >= 0)) {
      start--;
    }
    return start;
  }

  /** Where the line of a byte begins, or the place so many bytes before it. */
  int lineStart(int i, int most) {
    int first = Math.max(from, i - most);
    int start = i;
    while (start > first && bytes[start - 1] != '\n') {
      start--;
    }
    return start;
  }

  int skip(int i, String these, int most) {
    int end = i;
    while (end < to && end - i < most && these.indexOf(bytes[end]) >= 0) {
      end++;
    }
    return end;
  }

  boolean startsWith(int i, String word) {
    if (i < from || i + word.length() > to) {
      return false;
    }
    for (int k = 0; k < word.length(); k++) {
      if (bytes[i + k] != word.charAt(k)) {
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
      digit |= bytes[i] >= '0' && bytes[i] <= '9';
      letter |= bytes[i] >= 'a' && bytes[i] <= 'z' || bytes[i] >= 'A' && bytes[i] <= 'Z';
    }
    return letter && digit;
  }

  boolean hex(int start, int end) {
    for (int i = start; i < end; i++) {
      boolean digit = bytes[i] >= '0' && bytes[i] <= '9' || bytes[i] >= 'a' && bytes[i] <= 'f';
      if (!digit) {
        return false;
      }
    }
    return true;
  }

  /** Whether the byte before a place belongs to the same word. */
  boolean insideWord(int i) {
    return i > from && (alphanumeric(bytes[i - 1]) || bytes[i - 1] == '_');
  }

  /** The begin of the digits before {@code i}, at most so many. */
  int digitsStart(int i, int most) {
    int start = i;
    while (start > from && i - start < most && bytes[start - 1] >= '0' && bytes[start - 1] <= '9') {
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
    int last = Math.min(to, i + most);
    int end = i;
    while (end < last && bytes[end] != '\n') {
      end++;
    }
    return end;
  }

  static boolean alphanumeric(byte b) {
    return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9';
  }
}
