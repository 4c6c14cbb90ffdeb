package dev.tokenjuice.reducers.text;

/** Asks which characters a text is made of. */
public final class Signs {
  public static final String DIGITS = "0123456789";

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

  /** The first place from {@code from} on where a blank or one of these signs stands, or the length of the text. */
  public static int until(String text, int from, String signs) {
    int i = from;
    while (i < text.length() && text.charAt(i) > ' ' && signs.indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  /** Where the run of these signs begins that ends at {@code end}; not before {@code from}. */
  public static int before(String text, int from, int end, String signs) {
    int i = end;
    while (i > from && signs.indexOf(text.charAt(i - 1)) >= 0) {
      i--;
    }
    return i;
  }

  /** The first place from {@code from} on where none of these signs stands, or the length of the text. */
  public static int behind(String text, int from, String signs) {
    int i = from;
    while (i < text.length() && signs.indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }
}
