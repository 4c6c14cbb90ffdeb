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

  static boolean alphanumeric(byte b) {
    return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9';
  }
}
