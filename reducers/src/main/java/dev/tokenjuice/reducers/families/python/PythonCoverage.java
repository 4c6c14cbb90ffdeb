package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;
import java.util.BitSet;

/** The table that coverage.py prints: its totals, and the files that are not fully covered or the least covered ones. */
final class PythonCoverage {
  private static final int MAX_FILES = 10;

  private PythonCoverage() {}

  static boolean startsAt(Lines lines, int i) {
    return i < lines.size() && lines.get(i).startsWith("Name ") && lines.get(i).contains("Stmts")
        && lines.get(i).contains("Cover");
  }

  /**
   * Write the table that begins at {@code from}: all files that are not fully covered if the command asks for coverage,
   * else the least covered ones. Return the index behind it.
   */
  static int write(Draft draft, Lines lines, int from, boolean asked) {
    int end = from;
    IntList files = new IntList();
    while (end < lines.size() && (row(lines.get(end)) || lines.blank(end) && end == from)) {
      if (lines.get(end).indexOf('%') >= 0 && !total(lines.get(end))) {
        files.add(end);
      }
      end++;
    }
    BitSet least = asked ? notFull(lines, files) : least(lines, files);
    int file = 0;
    for (int i = from; i < end; i++) {
      boolean listed = file < files.size() && files.get(file) == i;
      if (lines.get(i).startsWith("Name ") || total(lines.get(i)) || listed && least.get(file)) {
        draft.keepAs(i, Words.squeezed(lines.get(i)).strip());
      }
      file += listed ? 1 : 0;
    }
    int hidden = files.size() - least.cardinality();
    draft.more(hidden, "file", asked ? " at 100%" : "");
    return end;
  }

  private static BitSet notFull(Lines lines, IntList files) {
    BitSet some = new BitSet();
    for (int file = 0; file < files.size(); file++) {
      some.set(file, percent(lines.get(files.get(file))) < 100);
    }
    return some;
  }

  /** The files with the lowest coverage, fully covered ones excepted; the first of equal ones. */
  private static BitSet least(Lines lines, IntList files) {
    double[] shares = new double[MAX_FILES];
    int[] ranked = new int[MAX_FILES];
    int size = 0;
    for (int file = 0; file < files.size(); file++) {
      double share = percent(lines.get(files.get(file)));
      if (share >= 100 || size == MAX_FILES && share >= shares[size - 1]) {
        continue;
      }
      int rank = size < MAX_FILES ? size++ : size - 1;
      for (; rank > 0 && shares[rank - 1] > share; rank--) {
        shares[rank] = shares[rank - 1];
        ranked[rank] = ranked[rank - 1];
      }
      shares[rank] = share;
      ranked[rank] = file;
    }
    BitSet least = new BitSet();
    for (int rank = 0; rank < size; rank++) {
      least.set(ranked[rank]);
    }
    return least;
  }

  private static boolean total(String line) {
    return line.startsWith("TOTAL ");
  }

  private static double percent(String line) {
    int end = line.lastIndexOf('%');
    int whole = wholePercent(line, end);
    if (whole >= 0) {
      return whole;
    }
    int from = Signs.before(line, 0, end, "0123456789.");
    try {
      return Double.parseDouble(line.substring(Math.max(0, from), Math.max(0, end)));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /** The number of a few digits that stands behind a blank and ends at {@code end}, or -1. */
  private static int wholePercent(String line, int end) {
    int value = 0;
    int scale = 1;
    int i = end;
    while (i > 0 && scale <= 100 && line.charAt(i - 1) >= '0' && line.charAt(i - 1) <= '9') {
      i--;
      value += scale * (line.charAt(i) - '0');
      scale *= 10;
    }
    return i > 0 && i < end && line.charAt(i - 1) == ' ' ? value : -1;
  }

  private static boolean row(String line) {
    return line.startsWith("Name ") || line.startsWith("-----") && line.indexOf(' ') < 0 || line.indexOf('%') >= 0
        && !line.startsWith("Required ") && !line.startsWith("FAIL ");
  }
}
