package dev.tokenjuice.reducers.text;

/** Lines that are cut to a width, and say how much was cut. */
public final class Clipped {
  private Clipped() {}

  /** The line cut to {@code width} characters. A surrogate pair is not split. */
  public static String to(String line, int width) {
    if (line.length() <= width) {
      return line;
    }
    int end = Character.isHighSurrogate(line.charAt(width - 1)) ? width - 1 : width;
    return line.substring(0, end) + "… (" + (line.length() - end) + " more chars)";
  }
}
