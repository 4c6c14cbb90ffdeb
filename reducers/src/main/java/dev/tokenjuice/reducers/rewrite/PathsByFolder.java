package dev.tokenjuice.reducers.rewrite;

import java.util.ArrayList;
import java.util.List;

/**
 * Lists of paths: neighbours in one folder side by side behind it, as in {@code src/core/: a.ts b.ts}.
 *
 * <p>Rows that go on begin with a blank. Every other line stays as it is.
 */
public final class PathsByFolder implements Rewriting {
  private static final int WIDTH = 160;
  /** What stands between a folder and its names, behind the folder's slash. */
  private static final String COLON = ":";

  @Override
  public List<String> rewrite(List<String> lines) {
    List<String> out = new ArrayList<>();
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      if (confusing(line)) {
        return lines;
      }
      int folder = folderEnd(line);
      int end = i + 1;
      while (folder > 0 && end < lines.size() && folderEnd(lines.get(end)) == folder
          && lines.get(end).regionMatches(0, line, 0, folder)) {
        end++;
      }
      if (end - i > 1) {
        rows(lines, i, end, folder, out);
      } else {
        out.add(line);
      }
      i = end;
    }
    return out;
  }

  /** Whether a line that stays could be read as a row. */
  private static boolean confusing(String line) {
    int blank = line.indexOf(' ');
    return blank == 0 || blank > 1 && line.startsWith("/:", blank - 2);
  }

  /** Where the folder of a path ends, behind its slash; 0 if the line is no path in a folder. */
  private static int folderEnd(String line) {
    boolean plain = line.indexOf(' ') < 0 && line.indexOf('\t') < 0;
    return plain ? line.lastIndexOf('/', line.length() - 2) + 1 : 0;
  }

  private static void rows(List<String> lines, int from, int to, int folder, List<String> out) {
    StringBuilder row = new StringBuilder(lines.get(from).substring(0, folder)).append(COLON);
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      if (row.length() > 1 && row.length() + line.length() - folder >= WIDTH && i > from) {
        out.add(row.toString());
        row.setLength(0);
      }
      row.append(' ').append(line, folder, line.length());
    }
    out.add(row.toString());
  }
}
