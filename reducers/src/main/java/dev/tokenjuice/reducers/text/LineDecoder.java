package dev.tokenjuice.reducers.text;

import java.nio.charset.StandardCharsets;

/** Makes lines of text from bytes in UTF-8. */
final class LineDecoder {
  private static final int LONG = 1024;

  private final char[] chars = new char[LONG];
  private final TerminalBytes terminal = new TerminalBytes();

  /** A line that is in ASCII. */
  static String ascii(byte[] utf8, int from, int to) {
    return from == to ? "" : new String(utf8, from, to - from, StandardCharsets.ISO_8859_1);
  }

  /** A line without anything for the terminal; the library makes three copies of one that is not in ASCII. */
  String plain(byte[] utf8, int from, int to) {
    if (PlainBytes.ascii(utf8, from, to)) {
      return ascii(utf8, from, to);
    }
    int length = to - from > LONG ? -1 : PlainBytes.decode(utf8, from, to, chars);
    return length < 0 ? new String(utf8, from, to - from, StandardCharsets.UTF_8) : new String(chars, 0, length);
  }

  /** A line as a person would finally see it on a terminal. */
  String cleaned(byte[] utf8, int from, int to) {
    int end = to;
    while (end > from && utf8[end - 1] == '\r') {
      end--;
    }
    if (PlainBytes.only(utf8, from, end)) {
      return plain(utf8, from, end);
    }
    if (terminal.clean(utf8, from, end)) {
      return plain(terminal.text(), 0, terminal.length());
    }
    String line = new String(utf8, from, end - from, StandardCharsets.UTF_8);
    return TerminalText.clean(line, 0, line.length());
  }
}
