package dev.tokenjuice.reducers.rewrite;

import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines as {@code nl} and {@code cat -n} number them, without the blanks before the numbers: {@code 12 TAB text}.
 *
 * <p>The numbers are set flush right in six columns, so that the blanks are known. Lines without a number, such as the
 * names of the files between them, stay as they are.
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
