package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The coverage table that istanbul prints for jest, vitest, nyc and c8. */
final class CoverageTable {
  private static final int MAX_FILES = 8;
  private static final int NEAR = 8;
  private static final double POOR = 50;
  private static final double FULL = 100;

  private CoverageTable() {}

  /** Whether a table begins at line {@code i}: its ruler or its heading. */
  static boolean startsAt(Lines lines, int i) {
    String line = lines.get(i);
    return ruler(line) && i + 1 < lines.size() && heading(lines.get(i + 1)) || heading(line);
  }

  /**
   * Keep the heading, the totals and the poorly covered files, or the least covered ones if the run failed for want of
   * coverage; return the index behind the table.
   */
  static int write(Draft draft, Lines lines, int from) {
    int end = from;
    List<Integer> files = new ArrayList<>();
    while (end < lines.size() && row(lines.get(end))) {
      String line = lines.get(end);
      if (!heading(line) && !total(line) && !ruler(line)) {
        files.add(end);
      }
      end++;
    }
    Set<Integer> shown = tooLow(lines, from, end) ? least(lines, files, FULL, CoverageTable::lowest)
        : least(lines, files, POOR, row -> percent(row, 1));
    for (int i = from; i < end; i++) {
      if (heading(lines.get(i)) || total(lines.get(i)) || shown.contains(i)) {
        draft.keepAs(i, squeeze(lines.get(i)));
      }
    }
    if (files.size() > shown.size()) {
      draft.note("… " + (files.size() - shown.size()) + " more rows");
    }
    return end;
  }

  private static Set<Integer> least(Lines lines, List<Integer> files, double below, ToDoubleFunction<String> measure) {
    return files.stream().filter(i -> measure.applyAsDouble(lines.get(i)) < below)
        .sorted(Comparator.comparingDouble((Integer i) -> measure.applyAsDouble(lines.get(i)))).limit(MAX_FILES)
        .collect(Collectors.toSet());
  }

  /** Whether a line close to the table says that a threshold was missed. */
  private static boolean tooLow(Lines lines, int from, int end) {
    for (int i = Math.max(0, from - NEAR); i < Math.min(lines.size(), end + NEAR); i++) {
      if ((i < from || i >= end) && lines.get(i).contains("threshold") && Signals.failure(lines.get(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean total(String line) {
    return line.strip().startsWith("All files");
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

  /** The lowest of the shares of statements, branches, functions and lines. */
  private static double lowest(String row) {
    return Math.min(Math.min(percent(row, 1), percent(row, 2)), Math.min(percent(row, 3), percent(row, 4)));
  }

  /** The number in a cell of the row, or 100. */
  private static double percent(String row, int cell) {
    int from = 0;
    for (int k = 0; k < cell; k++) {
      from = row.indexOf('|', from) + 1;
      if (from == 0) {
        return FULL;
      }
    }
    int to = row.indexOf('|', from);
    try {
      return to < 0 ? FULL : Double.parseDouble(row.substring(from, to).strip());
    } catch (NumberFormatException e) {
      return FULL;
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
