package dev.tokenjuice.reducers.text;

/** Makes text of unknown origin safe to show on a terminal. */
public final class Printable {
  private Printable() {}

  /** The text with every control character but tabs and line breaks as {@code \}{@code u001b}. */
  public static String of(String text) {
    if (text.chars().noneMatch(Printable::isControl)) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    text.chars().forEach(c -> {
      if (isControl(c)) {
        String digits = Integer.toHexString(c);
        shown.append("\\u").append("0".repeat(4 - digits.length())).append(digits);
      } else {
        shown.append((char) c);
      }
    });
    return shown.toString();
  }

  /** Whether it is a control character, or one that changes the direction of a text. */
  private static boolean isControl(int c) {
    return c < ' ' && c != '\n' && c != '\t' || c >= 0x7f && c < 0xa0 || c >= 0x202a && c <= 0x202e
        || c >= 0x2066 && c <= 0x2069;
  }
}
