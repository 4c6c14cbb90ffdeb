package dev.tokenjuice.reducers.rewrite;

import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes lines that {@code nl} or {@code cat -n} numbered without the blanks before the numbers: {@code 12 TAB text}.
 *
 * <p>The numbers are aligned to the right in six columns, so that the blanks can be restored. Lines without a number,
 * such as the names of files between them, stay as they are.
 */
public final class LineNumbers implements Rewriting {
  private static final int COLUMNS = 6;

  @Override
  public List<String> rewrite(List<String> lines) {
    List<String> out = new ArrayList<>(lines.size());
    for (String line : lines) {
      int from = Signs.behind(line, 0, " ");
      int end = Stripped.digits(line, from);
      boolean numbered = end > from && line.startsWith("\t", end);
      if (numbered && (end < COLUMNS || end > COLUMNS && from > 0)) {
        return lines;
      }
      out.add(numbered ? line.substring(from) : line);
    }
    return out;
  }
}
