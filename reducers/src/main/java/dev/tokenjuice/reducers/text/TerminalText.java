package dev.tokenjuice.reducers.text;

/** Makes plain text of terminal output: removes escape sequences and overwritten states. */
public final class TerminalText {
  private static final char ESC = '\u001b';
  private static final char BEL = '\u0007';
  private static final char CSI = '\u009b';
  /** Shorter texts in a sequence are numbers or names of marks. */
  private static final int SHORTEST_TITLE = 3;

  private final HiddenText hidden = new HiddenText();

  private TerminalText() {}

  /**
   * A line as a terminal finally shows it, with overwritten reports of trouble in front.
   *
   * @param lost whether some other text was overwritten or hidden
   */
  record Line(String text, boolean lost) {}

  static Line clean(String text, int from, int to) {
    int end = to;
    while (end > from && text.charAt(end - 1) == '\r') {
      end--;
    }
    if (plain(text, from, end)) {
      return new Line(text.substring(from, end), false);
    }
    TerminalText terminal = new TerminalText();
    int start = lastState(text, from, end);
    terminal.overwritten(text, from, start);
    String last = plain(text, start, end) ? text.substring(start, end) : terminal.strip(text, start, end);
    String line = terminal.hidden.with(last);
    return new Line(line, terminal.hidden.lost());
  }

  private void overwritten(String text, int from, int to) {
    int at = from;
    while (at < to) {
      int end = text.indexOf('\r', at);
      hidden.add(strip(text, at, end));
      at = end + 1;
    }
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

  private String strip(String text, int from, int to) {
    TerminalLine screen = new TerminalLine(hidden, to - from);
    int i = from;
    while (i < to) {
      char c = text.charAt(i);
      if (c == ESC) {
        int end = skipEscape(text, i, to);
        if (i + 1 < to && opensString(text.charAt(i + 1))) {
          title(text, i + 2, end);
        }
        i = end;
      } else if (c == CSI) {
        i = skipCsi(text, i + 1, to);
      } else {
        if (c == '\b') {
          screen.backspace();
        } else if (c >= ' ' && c != 0x7f || c == '\t' || c == '\n') {
          screen.put(c);
        }
        i++;
      }
    }
    return screen.text();
  }

  /** Note the text in a sequence: the title of a window, the address of a link. */
  private void title(String text, int from, int behind) {
    int at = from;
    while (at < behind && (text.charAt(at) == ';' || text.charAt(at) >= '0' && text.charAt(at) <= '9')) {
      at++;
    }
    int end = behind;
    while (end > at && (text.charAt(end - 1) < ' ' || text.charAt(end - 1) == '\\')) {
      end--;
    }
    if (end - at >= SHORTEST_TITLE) {
      hidden.add(text.substring(at, end));
    }
  }

  /** Whether the character behind an escape opens a sequence with a text in it. */
  static boolean opensString(int kind) {
    return kind == ']' || kind == 'P' || kind == '_' || kind == '^' || kind == 'X';
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
    if (opensString(kind)) {
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
