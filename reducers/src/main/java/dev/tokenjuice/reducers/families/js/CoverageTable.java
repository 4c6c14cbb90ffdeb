package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;

/** The coverage table that istanbul prints for jest, vitest, nyc and c8. */
final class CoverageTable {
  private static final int MAX_FILES = 8;
  private static final double POOR = 50;

  private CoverageTable() {}

  /** Whether a table begins at line {@code i}: its ruler or its heading. */
  static boolean startsAt(Lines lines, int i) {
    String line = lines.get(i);
    return ruler(line) && i + 1 < lines.size() && heading(lines.get(i + 1)) || heading(line);
  }

  /** Keep the heading, the totals and the poorly covered files; return the index behind the table. */
  static int write(Draft draft, Lines lines, int from) {
    int end = from;
    int files = 0;
    int poor = 0;
    while (end < lines.size() && row(lines.get(end))) {
      String line = lines.get(end);
      if (heading(line) || line.strip().startsWith("All files")) {
        draft.keepAs(end, squeeze(line));
      } else if (!ruler(line)) {
        files++;
        if (statements(line) < POOR && poor++ < MAX_FILES) {
          draft.keepAs(end, squeeze(line));
        }
      }
      end++;
    }
    if (files > Math.min(poor, MAX_FILES)) {
      draft.note("… " + (files - Math.min(poor, MAX_FILES)) + " more rows");
    }
    return end;
  }

  private static boolean heading(String line) {
    return line.contains("% Stmts") && line.contains("|");
  }

  private static boolean ruler(String line) {
    return line.startsWith("---") && line.contains("-|-");
  }

  private static boolean row(String line) {
    return ruler(line) || line.indexOf('|') > 0;
  }

  private static double statements(String row) {
    int from = row.indexOf('|') + 1;
    int to = row.indexOf('|', from);
    try {
      return to < 0 ? 100 : Double.parseDouble(row.substring(from, to).strip());
    } catch (NumberFormatException e) {
      return 100;
    }
  }

  /** The row with each run of blanks as one blank. */
  static String squeeze(String row) {
    StringBuilder out = new StringBuilder(row.length());
    for (int i = 0; i < row.length(); i++) {
      char c = row.charAt(i);
      if (c != ' ' || out.length() > 0 && out.charAt(out.length() - 1) != ' ') {
        out.append(c);
      }
    }
    return out.toString().stripTrailing();
  }
}
