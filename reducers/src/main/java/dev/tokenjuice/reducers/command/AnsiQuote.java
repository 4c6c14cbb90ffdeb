package dev.tokenjuice.reducers.command;

/** Reads the inside of {@code $'…'} with its escapes. */
final class AnsiQuote {
  private static final String NAMES = "abefnrtv";
  private static final String VALUES = "\u0007\b\u001b\f\n\r\t\u000b";

  private AnsiQuote() {}

  /** Append the decoded text up to the closing quote, and go on behind the quote. */
  static void read(Cursor in, StringBuilder out) {
    while (in.peek() != '\'') {
      if (in.atEnd()) {
        throw new Refusal("a quote is not closed");
      }
      char c = in.text.charAt(in.pos++);
      if (c == '\\' && !in.atEnd()) {
        escape(in, out);
      } else {
        out.append(c);
      }
    }
    in.pos++;
  }

  private static void escape(Cursor in, StringBuilder out) {
    char c = in.text.charAt(in.pos++);
    int named = NAMES.indexOf(c);
    if (named >= 0) {
      out.append(VALUES.charAt(named));
    } else if (c >= '0' && c <= '7') {
      in.pos--;
      out.append((char) (number(in, 8, 3) & 0xff));
    } else if (c == 'x' || c == 'u' || c == 'U') {
      codePoint(out, number(in, 16, c == 'x' ? 2 : c == 'u' ? 4 : 8));
    } else if (c == 'c' && !in.atEnd()) {
      out.append((char) (in.text.charAt(in.pos++) & 0x1f));
    } else if (c == 'E') {
      out.append('\u001b');
    } else if (c == '\'' || c == '"' || c == '\\' || c == '?') {
      out.append(c);
    } else {
      out.append('\\').append(c);
    }
  }

  private static void codePoint(StringBuilder out, int code) {
    if (!Character.isValidCodePoint(code)) {
      throw new Refusal("no such character");
    }
    out.appendCodePoint(code);
  }

  private static int number(Cursor in, int base, int digits) {
    int n = 0;
    for (int i = 0; i < digits && Character.digit(in.peek(), base) >= 0 && !in.atEnd(); i++) {
      n = n * base + Character.digit(in.text.charAt(in.pos++), base);
    }
    return n;
  }
}
