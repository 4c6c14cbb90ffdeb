package dev.tokenjuice.reducers.text;

/** Reads a line as {@link String#strip} would return it, without a copy. */
public final class Stripped {
  private Stripped() {}

  /** Where the text of a line begins; its length if it is blank. */
  public static int start(String line) {
    return start(line, 0);
  }

  /** Where the text behind {@code from} begins; the length of the line if there is none. */
  public static int start(String line, int from) {
    int i = from;
    while (i < line.length() && blank(line.charAt(i))) {
      i++;
    }
    return i;
  }

  /** How many spaces and tabs a line begins with. */
  public static int indent(String line) {
    return indent(line, 0);
  }

  /** Where the spaces and tabs at {@code from} end. */
  public static int indent(String line, int from) {
    int i = from;
    while (i < line.length() && (line.charAt(i) == ' ' || line.charAt(i) == '\t')) {
      i++;
    }
    return i;
  }

  /** Where the text of a line ends; 0 if it is blank. */
  public static int end(String line) {
    return end(line, line.length());
  }

  /** Where the text before {@code to} ends; 0 if there is none. */
  public static int end(String line, int to) {
    int i = to;
    while (i > 0 && blank(line.charAt(i - 1))) {
      i--;
    }
    return i;
  }

  /** Whether the line is blank. The first character of most lines shows that they are not. */
  public static boolean blank(String line) {
    return line.isEmpty() || blank(line.charAt(0)) && line.isBlank();
  }

  /** Whether the text begins with {@code text}. */
  public static boolean startsWith(String line, String text) {
    int at = start(line);
    return line.startsWith(text, at) && at + text.length() <= end(line);
  }

  /** Whether the text is {@code text}. */
  public static boolean equals(String line, String text) {
    int at = start(line);
    return line.startsWith(text, at) && at + text.length() == Math.max(at, end(line));
  }

  /** The index behind the digits at {@code from}. */
  public static int digits(String line, int from) {
    int i = from;
    while (i < line.length() && digit(line.charAt(i))) {
      i++;
    }
    return i;
  }

  /** Whether there is a character at this place, and a digit of ASCII. */
  public static boolean digitAt(String line, int i) {
    return i >= 0 && i < line.length() && line.charAt(i) >= '0' && line.charAt(i) <= '9';
  }

  private static boolean digit(char c) {
    return c < 0x80 ? c >= '0' && c <= '9' : Character.isDigit(c);
  }

  /** Whether a character is white space. The library is called only for characters that may be. */
  private static boolean blank(char c) {
    return c == ' ' || (c < ' ' || c > 0x7f && perhapsBlank(c)) && Character.isWhitespace(c);
  }

  private static boolean perhapsBlank(char c) {
    return c >= 0x2000 && c <= 0x205f || c == 0x1680 || c == 0x3000;
  }
}
