package dev.tokenjuice.reducers.rewrite;

import java.util.List;

/**
 * Writes neighbouring paths in one folder side by side behind the folder, as in {@code src/core/: a.ts b.ts}.
 * Neighbours in different folders stand behind the folder that these share.
 *
 * <p>A row that continues another one begins with a blank. Every other line stays as it is.
 */
public final class PathsByFolder implements Rewriting {
  private static final int WIDTH = 160;
  /** A shorter folder saves too little. */
  private static final int SHORT = 6;
  /** Stands behind the slash of a folder, before its names. */
  private static final String COLON = ":";

  @Override
  public List<String> rewrite(List<String> lines) {
    Groups out = new Groups(lines);
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      int blank = line.indexOf(' ');
      if (blank > 1 && line.startsWith("/:", blank - 2)) {
        return lines;
      }
      int folder = folderEnd(line);
      int end = sameFolder(lines, i, folder);
      if (folder > 0 && end == i + 1) {
        folder = sharedFolder(lines, i, folder);
        end = folder < SHORT ? end : apart(lines, i, folder);
      }
      if (end > i + 1) {
        out.open(i, end);
        rows(lines, i, end, folder, out);
      } else if (blank == 0) {
        out.alone(i);
      } else {
        out.line(i, true);
      }
      i = end;
    }
    return out.lines();
  }

  /** Where the folder of a path ends, behind its slash; 0 if the line is no path in a folder. */
  private static int folderEnd(String line) {
    boolean plain = line.indexOf(' ') < 0 && line.indexOf('\t') < 0;
    return plain ? line.lastIndexOf('/', line.length() - 2) + 1 : 0;
  }

  private static int sameFolder(List<String> lines, int from, int folder) {
    int end = from + 1;
    while (folder > 0 && end < lines.size() && folderEnd(lines.get(end)) == folder
        && lines.get(end).regionMatches(0, lines.get(from), 0, folder)) {
      end++;
    }
    return end;
  }

  /** Where the folder ends that a path shares with the next one. */
  private static int sharedFolder(List<String> lines, int i, int folder) {
    String next = i + 1 < lines.size() ? lines.get(i + 1) : "";
    String line = lines.get(i);
    int end = folderEnd(next) > 0 ? Math.min(folder, next.length()) : 0;
    int same = 0;
    while (same < end && line.charAt(same) == next.charAt(same)) {
      same++;
    }
    return line.lastIndexOf('/', same - 1) + 1;
  }

  /** Where the paths below a folder end, or where two neighbours in one folder begin. */
  private static int apart(List<String> lines, int from, int folder) {
    int end = from + 1;
    while (end < lines.size() && folderEnd(lines.get(end)) >= folder
        && lines.get(end).regionMatches(0, lines.get(from), 0, folder)
        && sameFolder(lines.subList(0, Math.min(lines.size(), end + 2)), end, folderEnd(lines.get(end))) == end + 1) {
      end++;
    }
    return end;
  }

  private static void rows(List<String> lines, int from, int to, int folder, Groups out) {
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
