package dev.tokenjuice.reducers.text;

import java.nio.charset.StandardCharsets;

/** Makes lines of text from bytes in UTF-8. */
final class LineDecoder {
  private static final int LONG = 1024;

  /** Made when a line first needs it, like {@code terminal}: most outputs are in ASCII. */
  private char[] chars;
  private TerminalBytes terminal;
  private int lost;

  /** How many of the decoded lines lack some text that control characters overwrote or hid. */
  int lost() {
    return lost;
  }

  /** A line in ASCII. */
  static String ascii(byte[] utf8, int from, int to) {
    return from == to ? "" : new String(utf8, from, to - from, StandardCharsets.ISO_8859_1);
  }

  /** A line without control characters. The library would copy a line beyond ASCII three times. */
  String plain(byte[] utf8, int from, int to) {
    if (PlainBytes.ascii(utf8, from, to)) {
      return ascii(utf8, from, to);
    }
    chars = chars == null ? new char[LONG] : chars;
    int length = to - from > LONG ? -1 : PlainBytes.decode(utf8, from, to, chars);
    return length < 0 ? new String(utf8, from, to - from, StandardCharsets.UTF_8) : new String(chars, 0, length);
  }

  /** A line as a terminal finally shows it. */
  String cleaned(byte[] utf8, int from, int to) {
    int end = to;
    while (end > from && utf8[end - 1] == '\r') {
      end--;
    }
    if (PlainBytes.only(utf8, from, end)) {
      return plain(utf8, from, end);
    }
    terminal = terminal == null ? new TerminalBytes() : terminal;
    if (terminal.clean(utf8, from, end)) {
      lost += terminal.lost() ? 1 : 0;
      return plain(terminal.text(), 0, terminal.length());
    }
    String line = new String(utf8, from, end - from, StandardCharsets.UTF_8);
    return cleaned(line, 0, line.length());
  }

  /** The same for a line of characters. */
  String cleaned(String text, int from, int to) {
    TerminalText.Line line = TerminalText.clean(text, from, to);
    lost += line.lost() ? 1 : 0;
    return line.text();
  }
}
