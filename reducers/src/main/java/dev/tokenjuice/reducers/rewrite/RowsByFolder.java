package dev.tokenjuice.reducers.rewrite;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes neighbouring rows of git about paths in one folder side by side behind it: states such as
 * {@code  M src/core/: a.ts deep/b.ts} and sizes of changes such as {@code  src/core/: a.ts 12 +-, b.ts 3 -}.
 */
public final class RowsByFolder implements Rewriting {
  /** Fewer rows keep the paths that an agent may paste, and a shorter folder saves too little. */
  private static final int FEWEST = 6;
  private static final int SHORT = 6;
  /** So many rows are looked at to find the folder that saves most. */
  private static final int AHEAD = 100;
  private static final int WIDTH = 240;
  private static final int LONGEST = 1_000;
  private static final String STATES = " MADRCUT?!";
  private static final String BAR = " | ";

  /** What is said of a path: its state in the {@code lead}, or the size of its change behind a bar. */
  private record Row(String lead, String path, String size) {
    /** Whether the path is in a folder, and the same kind of thing is said of it as in the first row. */
    private boolean below(String folder, Row first) {
      return lead.equals(first.lead) && size.isEmpty() == first.size.isEmpty() && path.startsWith(folder)
          && path.length() > folder.length();
    }
  }

  @Override
  public List<String> rewrite(List<String> lines) {
    List<Row> rows = new ArrayList<>(lines.size());
    for (String line : lines) {
      if (line.contains("/: ")) {
        return lines;
      }
      rows.add(row(line));
    }
    List<String> out = new ArrayList<>();
    for (int i = 0; i < lines.size();) {
      int folder = rows.get(i) == null ? 0 : folder(rows, i);
      if (folder == 0) {
        out.add(lines.get(i++));
      } else {
        int end = end(rows, i, folder);
        write(rows.subList(i, end), folder, out);
        i = end;
      }
    }
    return out;
  }

  /** How long the folder of row {@code i} is that saves most. */
  private static int folder(List<Row> rows, int i) {
    String path = rows.get(i).path();
    int best = 0;
    int most = 0;
    for (int end = path.indexOf('/') + 1; end > 0 && end < path.length(); end = path.indexOf('/', end) + 1) {
      int rowsBelow = end(rows, i, end) - i;
      int saved = end < SHORT || rowsBelow < FEWEST ? 0 : (rowsBelow - 1) * end;
      best = saved > most ? end : best;
      most = Math.max(saved, most);
    }
    return best;
  }

  /** Where the rows end that say the same as row {@code i} of paths in a folder. */
  private static int end(List<Row> rows, int i, int folder) {
    String shared = rows.get(i).path().substring(0, folder);
    int end = i + 1;
    while (end < Math.min(rows.size(), i + AHEAD) && rows.get(end) != null
        && rows.get(end).below(shared, rows.get(i))) {
      end++;
    }
    return end;
  }

  private static void write(List<Row> rows, int folder, List<String> out) {
    String heading = rows.get(0).lead() + rows.get(0).path().substring(0, folder) + ":";
    StringBuilder line = new StringBuilder();
    for (Row row : rows) {
      if (line.length() > WIDTH) {
        out.add(line.toString());
        line.setLength(0);
      }
      boolean sized = !row.size().isEmpty();
      line.append(line.isEmpty() ? heading : sized ? "," : "").append(' ').append(row.path().substring(folder));
      if (sized) {
        line.append(' ').append(row.size());
      }
    }
    out.add(line.toString());
  }

  /** The row in a line, or null. */
  private static Row row(String line) {
    if (line.length() < 4 || line.length() > LONGEST || STATES.indexOf(line.charAt(0)) < 0) {
      return null;
    }
    int bar = line.charAt(0) == ' ' ? line.indexOf(BAR) : -1;
    boolean state = STATES.indexOf(line.charAt(1)) >= 0 && line.charAt(2) == ' ' && !line.startsWith("  ");
    Row row = bar > 0 ? new Row(" ", line.substring(1, bar), line.substring(bar + BAR.length()))
        : state ? new Row(line.substring(0, 3), line.substring(3), "") : null;
    boolean plain = row != null && row.path().indexOf(' ') < 0 && row.path().indexOf('"') < 0
        && row.path().indexOf('/') > 0 && !row.size().contains(",") && (bar < 0 || !row.size().isBlank());
    return plain ? row : null;
  }
}
