package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;

/** The table that coverage.py prints: its totals and the files that are not fully covered. */
final class PythonCoverage {
  private static final int MAX_FILES = 10;

  private PythonCoverage() {}

  static boolean startsAt(Lines lines, int i) {
    return i < lines.size() && lines.get(i).startsWith("Name ") && lines.get(i).contains("Stmts")
        && lines.get(i).contains("Cover");
  }

  /** Write the table that begins at {@code from}; return the index behind it. */
  static int write(Draft draft, Lines lines, int from) {
    int i = from;
    int shown = 0;
    int more = 0;
    while (i < lines.size() && (row(lines.get(i)) || lines.blank(i) && i == from)) {
      String line = lines.get(i);
      if (line.startsWith("Name ") || line.startsWith("TOTAL ")) {
        draft.keepAs(i, squeeze(line));
      } else if (line.contains("%") && !line.contains(" 100%") && shown < MAX_FILES) {
        draft.keepAs(i, squeeze(line));
        shown++;
      } else if (line.contains("%")) {
        more++;
      }
      i++;
    }
    if (more > 0) {
      draft.note("… " + more + " more files");
    }
    return Math.max(i, from);
  }

  private static boolean row(String line) {
    return line.startsWith("Name ") || line.startsWith("-----") && line.indexOf(' ') < 0 || line.contains("%")
        && !line.startsWith("Required ")
        && !line.startsWith("FAIL ");
  }

  private static String squeeze(String row) {
    StringBuilder out = new StringBuilder(row.length());
    for (int i = 0; i < row.length(); i++) {
      if (row.charAt(i) != ' ' || out.length() > 0 && out.charAt(out.length() - 1) != ' ') {
        out.append(row.charAt(i));
      }
    }
    return out.toString().strip();
  }
}
