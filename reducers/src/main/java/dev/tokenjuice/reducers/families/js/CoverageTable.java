package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Predicate;

/** The coverage table that istanbul prints for jest, vitest, nyc and c8. */
final class CoverageTable {
  private static final int MAX_FILES = 8;
  /** Fewer rows than this are shown, too. */
  private static final int FEWEST_HIDDEN = 5;
  private static final int NEAR = 8;
  private static final double POOR = 50;
  private static final double FULL = 100;
  /** Shares of a row: of statements, branches, functions and lines. */
  private static final int CELLS = 4;
  /** The longest number that is read digit by digit, so that its value is exact. */
  private static final int PLAIN = 8;

  private CoverageTable() {}

  /** Whether a table begins at line {@code i}: its ruler or its heading. */
  static boolean startsAt(Lines lines, int i) {
    String line = lines.get(i);
    return ruler(line) && i + 1 < lines.size() && heading(lines.get(i + 1)) || heading(line);
  }

  /**
   * Keep the heading, the totals and each row that is not fully covered, if the command asks for coverage. Otherwise
   * keep the poorly covered files, or the least covered ones if the run failed for want of coverage. Return the index
   * behind the table.
   */
  static int write(Draft draft, Lines lines, int from, boolean asked) {
    int end = from;
    IntList files = new IntList();
    BitSet shown = new BitSet();
    while (end < lines.size() && lines.get(end).indexOf('|') >= 0) {
      String line = lines.get(end);
      if (heading(line) || Stripped.startsWith(line, "All files")) {
        shown.set(end - from);
      } else if (!ruler(line)) {
        files.add(end);
      }
      end++;
    }
    int[] chosen = asked ? files.stream().filter(i -> !(lowest(lines.get(i), CELLS) >= FULL)).toArray()
        : tooLow(lines, from, end) ? least(lines, files, FULL, CELLS) : least(lines, files, POOR, 1);
    int hidden = files.size() - chosen.length;
    boolean few = hidden < FEWEST_HIDDEN;
    for (int i : few ? files.stream().toArray() : chosen) {
      shown.set(i - from);
    }
    for (int i = shown.nextSetBit(0); i >= 0; i = shown.nextSetBit(i + 1)) {
      String row = lines.get(from + i);
      draft.keepAs(from + i, (asked ? row.substring(0, Stripped.start(row)) : "") + squeeze(row));
    }
    draft.noteIf(!few, "… " + hidden + " more rows" + (asked ? ", all at 100 %" : ""));
    return end;
  }

  /** The files with the lowest of their first {@code cells} shares below a limit, the earlier one of two equal ones. */
  private static int[] least(Lines lines, IntList files, double below, int cells) {
    int[] least = new int[MAX_FILES];
    double[] shares = new double[MAX_FILES];
    int size = 0;
    for (int k = 0; k < files.size(); k++) {
      double share = lowest(lines.get(files.get(k)), cells);
      boolean wanted = size < MAX_FILES ? share < below : Double.compare(share, shares[size - 1]) < 0;
      if (!wanted) {
        continue;
      }
      size = Math.min(size + 1, MAX_FILES);
      int at = size - 1;
      for (; at > 0 && Double.compare(share, shares[at - 1]) < 0; at--) {
        shares[at] = shares[at - 1];
        least[at] = least[at - 1];
      }
      shares[at] = share;
      least[at] = files.get(k);
    }
    return Arrays.copyOf(least, size);
  }

  /** Whether a line close to the table says that a threshold was missed. */
  private static boolean tooLow(Lines lines, int from, int end) {
    Predicate<String> missed = line -> line.contains("threshold") && Signals.failure(line);
    return lines.any(Math.max(0, from - NEAR), from, missed)
        || lines.any(end, Math.min(lines.size(), end + NEAR), missed);
  }

  private static boolean heading(String line) {
    return line.contains("% Stmts") && line.contains("|");
  }

  private static boolean ruler(String line) {
    return line.startsWith("---") && line.contains("-|-");
  }

  /** The lowest of the first shares of the row. */
  private static double lowest(String row, int cells) {
    double lowest = FULL;
    int from = row.indexOf('|') + 1;
    for (int k = 0; k < cells && from > 0; k++) {
      int to = row.indexOf('|', from);
      lowest = to < 0 ? lowest : Math.min(lowest, percent(row, from, to));
      from = to + 1;
    }
    return lowest;
  }

  /** The number in a cell of the row; not a number if there is none. */
  private static double percent(String row, int cell, int behind) {
    int from = Stripped.start(row, cell);
    int to = Stripped.end(row, behind);
    if (from >= to || to - from > PLAIN || row.charAt(to - 1) == '.') {
      return unusual(row, from, to);
    }
    int number = 0;
    int scale = 0;
    for (int i = from; i < to; i++) {
      char c = row.charAt(i);
      if (c == '.' && scale == 0) {
        scale = 1;
      } else if (c >= '0' && c <= '9') {
        number = 10 * number + c - '0';
        scale *= 10;
      } else {
        return unusual(row, from, to);
      }
    }
    return scale == 0 ? number : (double) number / scale;
  }

  private static double unusual(String row, int from, int to) {
    try {
      return from < to ? Double.parseDouble(row.substring(from, to)) : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** The row with each run of blanks as one blank. */
  static String squeeze(String row) {
    return Words.squeezed(row).stripLeading();
  }
}
