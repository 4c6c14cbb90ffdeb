package dev.tokenjuice.reducers.text;

/** Turns what was meant for a terminal into plain text: escape sequences removed, overwritten states dropped. */
public final class TerminalText {
  private static final char ESC = '\u001b';
  private static final char BEL = '\u0007';
  private static final char CSI = '\u009b';

  private TerminalText() {}

  /** One line as a person would finally see it on a terminal. */
  public static String clean(String text, int from, int to) {
    int end = to;
    while (end > from && text.charAt(end - 1) == '\r') {
      end--;
    }
    if (plain(text, from, end)) {
      return text.substring(from, end);
    }
    int start = lastState(text, from, end);
    return plain(text, start, end) ? text.substring(start, end) : strip(text, start, end);
  }

  /** Remove escape sequences and other control characters (tab stays). */
  public static String strip(String text) {
    return plain(text, 0, text.length()) ? text : strip(text, 0, text.length());
  }

  /**
   * Where the last state of an overwritten line begins: behind the last carriage return that something visible follows.
   */
  private static int lastState(String text, int from, int end) {
    int stateEnd = end;
    for (int i = end - 1; i >= from; i--) {
      if (text.charAt(i) == '\r') {
        if (visible(text, i + 1, stateEnd)) {
          return i + 1;
        }
        stateEnd = i;
      }
    }
    return from;
  }

  private static boolean visible(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c == ESC) {
        i = skipEscape(text, i, to) - 1;
      } else if (c > ' ' && c != CSI) {
        return true;
      }
    }
    return false;
  }

  private static boolean plain(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\t' && c != '\n' || c == CSI || c == 0x7f) {
        return false;
      }
    }
    return true;
  }

  private static String strip(String text, int from, int to) {
    StringBuilder out = new StringBuilder(to - from);
    int i = from;
    while (i < to) {
      char c = text.charAt(i);
      if (c == ESC) {
        i = skipEscape(text, i, to);
      } else if (c == CSI) {
        i = skipCsi(text, i + 1, to);
      } else if (c == '\b') {
        if (out.length() > 0 && out.charAt(out.length() - 1) != '\n') {
          out.setLength(out.length() - 1);
        }
        i++;
      } else {
        if (c >= ' ' && c != 0x7f || c == '\t' || c == '\n') {
          out.append(c);
        }
        i++;
      }
    }
    return out.toString();
  }

  /** The index behind the escape sequence that begins at {@code i}. */
  private static int skipEscape(String text, int i, int to) {
    if (i + 1 >= to) {
      return to;
    }
    char kind = text.charAt(i + 1);
    if (kind == '[') {
      return skipCsi(text, i + 2, to);
    }
    if (kind == ']' || kind == 'P' || kind == '_' || kind == '^' || kind == 'X') {
      return skipString(text, i + 2, to);
    }
    int at = i + 1;
    while (at < to && text.charAt(at) >= 0x20 && text.charAt(at) <= 0x2f) {
      at++;
    }
    return Math.min(to, at + 1);
  }

  private static int skipCsi(String text, int i, int to) {
    while (i < to) {
      char c = text.charAt(i);
      if (c >= 0x40 && c <= 0x7e) {
        return i + 1;
      }
      if (c < 0x20 || c > 0x7e) {
        return i;
      }
      i++;
    }
    return to;
  }

  private static int skipString(String text, int i, int to) {
    while (i < to) {
      char c = text.charAt(i);
      if (c == BEL) {
        return i + 1;
      }
      if (c == ESC) {
        return i + 1 < to && text.charAt(i + 1) == '\\' ? i + 2 : i;
      }
      i++;
    }
    return to;
  }
}
