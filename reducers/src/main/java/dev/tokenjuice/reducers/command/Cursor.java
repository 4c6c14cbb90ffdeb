package dev.tokenjuice.reducers.command;

/** A position in shell text. */
class Cursor {
  static final char END = '\0';

  final String text;
  int pos;

  Cursor(String text) {
    this.text = text;
  }

  boolean atEnd() {
    return pos >= text.length();
  }

  char peek() {
    return peek(0);
  }

  /** The character {@code ahead} of the position; {@link #END} behind the text. */
  char peek(int ahead) {
    return pos + ahead < text.length() ? text.charAt(pos + ahead) : END;
  }

  boolean lookingAt(String expected) {
    return text.startsWith(expected, pos);
  }

  boolean accept(String expected) {
    boolean there = lookingAt(expected);
    pos += there ? expected.length() : 0;
    return there;
  }

  void expect(String expected) {
    if (!accept(expected)) {
      throw new Refusal("'" + expected + "' is missing");
    }
  }

  /** Skip blanks and escaped line ends. */
  void skipBlanks() {
    while (true) {
      char c = peek();
      if (c == ' ' || c == '\t' || c == '\r') {
        pos++;
      } else if (c != '\\') {
        return;
      } else if (lookingAt("\\\n")) {
        pos += 2;
      } else if (lookingAt("\\\r\n")) {
        pos += 3;
      } else {
        return;
      }
    }
  }

  /** Whether a word ends {@code ahead} characters behind the position. */
  boolean wordEnds(int ahead) {
    return pos + ahead >= text.length() || isMeta(peek(ahead));
  }

  static boolean isMeta(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ';' || c == '&' || c == '|' || c == '<' || c == '>'
        || c == '(' || c == ')';
  }

  static boolean isName(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || isDigit(c);
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
