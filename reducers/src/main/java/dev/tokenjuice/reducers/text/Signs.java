package dev.tokenjuice.reducers.text;

/** Asks which characters a text is made of. */
public final class Signs {
  private Signs() {}

  /** Whether each character is one of {@code allowed}; an empty text has no other. */
  public static boolean only(String text, String allowed) {
    for (int i = 0; i < text.length(); i++) {
      if (allowed.indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }
}
