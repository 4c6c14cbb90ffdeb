package dev.tokenjuice.reducers.text;

/** Where the text of a line begins and ends, for those that need no copy of it without white space. */
public final class Blanks {
  private Blanks() {}

  /** The first place from {@code from} on that is no white space, or the end of the line. */
  public static int skip(String line, int from) {
    int i = from;
    while (i < line.length() && Character.isWhitespace(line.charAt(i))) {
      i++;
    }
    return i;
  }

  /** Where the line ends, the white space at its end aside. */
  public static int end(String line) {
    int end = line.length();
    while (end > 0 && Character.isWhitespace(line.charAt(end - 1))) {
      end--;
    }
    return end;
  }
}
