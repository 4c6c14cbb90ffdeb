package dev.tokenjuice.reducers.rewrite;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes the words of a table with one space between them. How many words are cells of their own is told by the header:
 * what the last column says stays as it is.
 */
public final class Padding implements Rewriting {
  private static final int FEWEST_COLUMNS = 3;

  @Override
  public List<String> rewrite(List<String> lines) {
    List<String> out = new ArrayList<>(lines.size());
    int columns = 0;
    boolean squeezed = false;
    for (String line : lines) {
      int named = columns(line);
      columns = named >= FEWEST_COLUMNS ? named : line.isBlank() ? 0 : columns;
      String row = columns == 0 ? line : squeezed(line, columns - 1);
      squeezed |= row.length() < line.length();
      out.add(row);
    }
    return squeezed ? out : lines;
  }

  /** How many words a header has: each begins with a capital or a sign, none ends in a colon, and some are set apart. */
  private static int columns(String line) {
    int words = 0;
    boolean apart = false;
    for (int i = 0; i < line.length(); i++) {
      boolean begins = line.charAt(i) > ' ' && (i == 0 || line.charAt(i - 1) == ' ');
      boolean ends = line.charAt(i) > ' ' && (i + 1 == line.length() || line.charAt(i + 1) == ' ');
      if (begins && !Character.isUpperCase(line.charAt(i)) && line.charAt(i) != '%' || ends && line.charAt(i) == ':') {
        return 0;
      }
      words += begins ? 1 : 0;
      apart |= begins && words > 1 && line.charAt(i - 2) == ' ';
    }
    return apart ? words : 0;
  }

  /** A row with one space in place of each of the first {@code gaps} runs of spaces, none in front; others as they are. */
  private static String squeezed(String line, int gaps) {
    StringBuilder row = new StringBuilder(line.length());
    int from = behindSpaces(line, 0);
    int gap = 0;
    while (gap < gaps) {
      int end = line.indexOf(' ', from);
      int next = end < 0 ? line.length() : behindSpaces(line, end);
      if (next == line.length()) {
        break;
      }
      row.append(line, from, end + 1);
      from = next;
      gap++;
    }
    return gap + 1 < FEWEST_COLUMNS ? line : row.append(line, from, line.length()).toString().stripTrailing();
  }

  private static int behindSpaces(String line, int from) {
    int i = from;
    while (i < line.length() && line.charAt(i) == ' ') {
      i++;
    }
    return i;
  }
}
