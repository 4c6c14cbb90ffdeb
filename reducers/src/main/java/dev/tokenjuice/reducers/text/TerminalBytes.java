package dev.tokenjuice.reducers.text;

import java.util.Arrays;

/**
 * Cleans a line like {@link TerminalText}, but from its bytes in UTF-8. It leaves some lines to that class: those with
 * backspaces, titles, addresses, overwritten words of trouble, sequences that begin or end beyond ASCII, or broken
 * characters.
 */
final class TerminalBytes {
  private static final byte ESC = 0x1b;
  private static final byte BEL = 0x07;
  private static final byte DELETE = 0x7f;
  /** Says that the line must be read as characters. */
  private static final int UNKNOWN = -1;

  private byte[] text = new byte[512];
  private int length;
  private boolean lost;

  /** The bytes of the line that was cleaned last; there are {@link #length} of them. */
  byte[] text() {
    return text;
  }

  int length() {
    return length;
  }

  /** Whether some text of that line is overwritten. */
  boolean lost() {
    return lost;
  }

  /** Clean a line that does not end in a carriage return. Returns whether that was possible. */
  boolean clean(byte[] line, int from, int to) {
    int start = lastState(line, from, to);
    if (start == UNKNOWN || !ordinary(line, from, start) || TroubleWords.SCANNER.find(line, from, start) >= 0) {
      return false;
    }
    int seen = visible(line, from, start);
    lost = seen != start;
    return seen != UNKNOWN && strip(line, start, to);
  }

  /** Whether the overwritten part has no backspaces, titles or addresses. */
  private static boolean ordinary(byte[] line, int from, int to) {
    for (int i = from; i < to; i++) {
      byte b = line[i];
      boolean letter = b > ESC && b != DELETE;
      if (!letter && (b == '\b' || b == DELETE || b == ESC && i + 1 < to && TerminalText.opensString(line[i + 1])
          || PlainBytes.csi(line, i, to))) {
        return false;
      }
    }
    return true;
  }

  private static int lastState(byte[] line, int from, int to) {
    int stateEnd = to;
    for (int i = to - 1; i >= from; i--) {
      if (line[i] == '\r') {
        int seen = visible(line, i + 1, stateEnd);
        if (seen != stateEnd) {
          return seen == UNKNOWN ? UNKNOWN : i + 1;
        }
        stateEnd = i;
      }
    }
    return from;
  }

  /** The first visible character, or {@code to}. */
  private static int visible(byte[] line, int from, int to) {
    int i = from;
    while (i < to) {
      if (line[i] == ESC) {
        i = behindEscape(line, i, to);
        if (i == UNKNOWN) {
          return UNKNOWN;
        }
      } else if (line[i] > ' ' || line[i] < 0) {
        return i;
      } else {
        i++;
      }
    }
    return to;
  }

  private boolean strip(byte[] line, int from, int to) {
    if (text.length < to - from) {
      text = Arrays.copyOf(text, to - from);
    }
    length = 0;
    int i = from;
    while (i < to) {
      byte b = line[i];
      if (b == '\b' || PlainBytes.csi(line, i, to)) {
        return false;
      }
      if (b >= ' ' && b != DELETE || b < 0 || b == '\t') {
        text[length++] = b;
        i++;
        continue;
      }
      if (b == ESC && i + 1 < to && TerminalText.opensString(line[i + 1])) {
        return false;
      }
      i = b == ESC ? behindEscape(line, i, to) : i + 1;
      if (i == UNKNOWN || i < to && (line[i] & 0xc0) == 0x80) {
        return false;
      }
    }
    return true;
  }

  private static int behindEscape(byte[] line, int at, int to) {
    if (at + 1 >= to) {
      return to;
    }
    return switch (line[at + 1]) {
      case '[' -> behindControl(line, at + 2, to);
      case ']', 'P', '_', '^', 'X' -> behindString(line, at + 2, to);
      default -> behindShort(line, at + 1, to);
    };
  }

  private static int behindShort(byte[] line, int at, int to) {
    int i = at;
    while (i < to && line[i] >= 0x20 && line[i] <= 0x2f) {
      i++;
    }
    return i == to ? to : line[i] < 0 ? UNKNOWN : i + 1;
  }

  private static int behindControl(byte[] line, int at, int to) {
    int i = at;
    while (i < to && line[i] >= 0x20 && line[i] < 0x40) {
      i++;
    }
    return i < to && line[i] >= 0x40 && line[i] != DELETE ? i + 1 : i;
  }

  private static int behindString(byte[] line, int at, int to) {
    int i = at;
    while (i < to && line[i] != BEL && line[i] != ESC) {
      i++;
    }
    return i == to ? to : line[i] == BEL ? i + 1 : i + 1 < to && line[i + 1] == '\\' ? i + 2 : i;
  }
}
