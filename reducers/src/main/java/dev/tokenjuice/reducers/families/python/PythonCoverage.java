package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The table that coverage.py prints: its totals and the files of which least is covered. */
final class PythonCoverage {
  private static final int MAX_FILES = 10;

  private PythonCoverage() {}

  static boolean startsAt(Lines lines, int i) {
    return i < lines.size() && lines.get(i).startsWith("Name ") && lines.get(i).contains("Stmts")
        && lines.get(i).contains("Cover");
  }

  /** Write the table that begins at {@code from}; return the index behind it. */
  static int write(Draft draft, Lines lines, int from) {
    int end = from;
    List<Integer> files = new ArrayList<>();
    while (end < lines.size() && (row(lines.get(end)) || lines.blank(end) && end == from)) {
      if (lines.get(end).contains("%") && !total(lines.get(end))) {
        files.add(end);
      }
      end++;
    }
    Set<Integer> shown = least(lines, files);
    for (int i = from; i < end; i++) {
      if (lines.get(i).startsWith("Name ") || total(lines.get(i)) || shown.contains(i)) {
        draft.keepAs(i, squeeze(lines.get(i)));
      }
    }
    if (files.size() > shown.size()) {
      draft.note("… " + (files.size() - shown.size()) + " more files");
    }
    return end;
  }

  /** Of the files that are not fully covered, those of which the smallest share is. */
  private static Set<Integer> least(Lines lines, List<Integer> files) {
    return files.stream().filter(i -> percent(lines.get(i)) < 100)
        .sorted(Comparator.comparingDouble((Integer i) -> percent(lines.get(i)))).limit(MAX_FILES)
        .collect(Collectors.toSet());
  }

  private static boolean total(String line) {
    return line.startsWith("TOTAL ");
  }

  private static double percent(String line) {
    int end = line.indexOf('%');
    int from = end;
    while (from > 0 && (Character.isDigit(line.charAt(from - 1)) || line.charAt(from - 1) == '.')) {
      from--;
    }
    try {
      return Double.parseDouble(line.substring(Math.max(0, from), Math.max(0, end)));
    } catch (NumberFormatException e) {
      return 0;
    }
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
