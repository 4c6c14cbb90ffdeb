package dev.tokenjuice.reducers.text;

/** Finds runs of characters in a text. */
public final class Signs {
  public static final String DIGITS = "0123456789";

  private Signs() {}

  /** A kind of characters, such as letters. */
  @FunctionalInterface
  public interface Kind {
    boolean has(char c);
  }

  /** Where the run of characters of a kind that begins at {@code from} ends. */
  public static int runEnd(String text, int from, Kind kind) {
    return runEnd(text, from, text.length(), kind);
  }

  /** Whether all characters from {@code from} to {@code to} are of a kind. */
  public static boolean all(String text, int from, int to, Kind kind) {
    return runEnd(text, from, to, kind) >= to;
  }

  /** Whether one of the characters from {@code from} to {@code to} is of a kind. */
  public static boolean any(String text, int from, int to, Kind kind) {
    return runEnd(text, from, to, c -> !kind.has(c)) < to;
  }

  private static int runEnd(String text, int from, int to, Kind kind) {
    int i = from;
    while (i < to && kind.has(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** Whether each character is one of {@code allowed}; an empty text has no other. */
  public static boolean only(String text, String allowed) {
    return behind(text, 0, allowed) == text.length();
  }

  /** The first place from {@code from} on where a blank or one of these signs stands, or the length of the text. */
  public static int until(String text, int from, String signs) {
    int i = from;
    while (i < text.length() && text.charAt(i) > ' ' && signs.indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  /** Where the run of these signs that ends at {@code end} begins, at {@code from} at the earliest. */
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
