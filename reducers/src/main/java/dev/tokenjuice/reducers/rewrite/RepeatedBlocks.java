package dev.tokenjuice.reducers.rewrite;

import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes lines that stood in the same order further above as the first of them and the number of the others:
 * {@code … the same 7 lines below it as before}. "Before" is the last place above where that first line is shown with
 * the lines below it.
 */
public final class RepeatedBlocks implements Rewriting {
  /** Fewer lines than this, or shorter ones, are written again. */
  private static final int FEWEST = 5;
  private static final int CHARS = 100;
  /** A block begins with a line that can be found again: not with a bracket or a number. */
  private static final int SHORTEST_FIRST = 8;
  private static final String START = "… the same ";
  private static final String END = " lines below it as before";

  @Override
  public List<String> rewrite(List<String> lines) {
    List<String> out = new ArrayList<>();
    Map<String, Integer> shown = new HashMap<>();
    for (int i = 0; i < lines.size();) {
      String line = lines.get(i);
      if (line.startsWith(START) && line.endsWith(END)) {
        return lines;
      }
      out.add(line);
      int again = again(lines, shown.getOrDefault(line, -1), i);
      if (again > 0) {
        out.add(START + again + END);
      } else {
        shown.put(line, i);
      }
      i += again + 1;
    }
    return out;
  }

  /** How many lines below {@code i} are those below {@code before}; 0 if few. */
  private static int again(List<String> lines, int before, int i) {
    String first = lines.get(i);
    if (before < 0 || first.length() < SHORTEST_FIRST || first.charAt(0) == '…'
        || !Signs.any(first, 0, first.length(), Character::isLetter)) {
      return 0;
    }
    int end = i + 1;
    int chars = 0;
    int shift = i - before;
    while (end < lines.size() && end - shift < i && lines.get(end).equals(lines.get(end - shift))) {
      chars += lines.get(end++).length();
    }
    while (lines.get(end - 1).isBlank()) {
      end--;
    }
    return end - i - 1 < FEWEST || chars < CHARS ? 0 : end - i - 1;
  }
}
