package dev.tokenjuice.reducers.text;

/** Text of unknown origin for a person's terminal: control characters are written out instead of obeyed. */
public final class Printable {
  private Printable() {}

  /** The text with every control character but tabs and line breaks as {@code \}{@code u001b}. */
  public static String of(String text) {
    if (text.chars().noneMatch(Printable::obeyed)) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    text.chars().forEach(c -> {
      if (obeyed(c)) {
        String digits = Integer.toHexString(c);
        shown.append("\\u").append("0".repeat(4 - digits.length())).append(digits);
      } else {
        shown.append((char) c);
      }
    });
    return shown.toString();
  }

  /** Control characters, and those that turn the direction of a text around. */
  private static boolean obeyed(int c) {
    return c < ' ' && c != '\n' && c != '\t' || c >= 0x7f && c < 0xa0 || c >= 0x202a && c <= 0x202e
        || c >= 0x2066 && c <= 0x2069;
  }
}
