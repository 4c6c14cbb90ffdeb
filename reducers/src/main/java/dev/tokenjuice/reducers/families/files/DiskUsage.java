package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** {@code du} and {@code wc} with many files: the largest entries in their order, the total, the others counted. */
final class DiskUsage {
  private static final int ALL_UP_TO = 40;
  private static final int SHOWN = 30;
  private static final int DIGITS = 18;
  private static final double[] UNITS = {1, 0x1p10, 0x1p20, 0x1p30, 0x1p40, 0x1p50};

  private DiskUsage() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.size() <= ALL_UP_TO) {
      return new Draft(lines).keep(0, lines.size()).build();
    }
    Draft draft = new Draft(lines);
    List<Integer> notices = new ArrayList<>();
    double[] sizes = new double[lines.size()];
    int sized = 0;
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = size(lines.get(i));
      if (sizes[i] >= 0) {
        sized++;
      } else if (!lines.blank(i)) {
        notices.add(i);
      }
    }
    if (notices.size() > sized + ALL_UP_TO) {
      return Reduction.declined();
    }
    show(draft, lines, sizes, threshold(sizes, sized));
    Notices.show(draft, lines, notices);
    return draft.build();
  }

  private static void show(Draft draft, Lines lines, double[] sizes, double least) {
    int shown = 0;
    int last = sizes.length - 1;
    long left = lines.total() - sizes.length;
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] < 0) {
        continue;
      }
      if (i == last || sizes[i] >= least && shown < SHOWN) {
        draft.keep(i);
        shown++;
      } else {
        left++;
      }
    }
    if (left > 0) {
      draft.note("… " + left + " smaller entries not shown");
    }
  }

  /** The size of the last entry that is shown if the largest are. */
  private static double threshold(double[] sizes, int sized) {
    double[] sorted = sizes.clone();
    Arrays.sort(sorted);
    return sized == 0 ? 0 : sorted[sorted.length - Math.min(SHOWN, sized)];
  }

  /** The number at the beginning, with its unit, or -1. */
  private static double size(String line) {
    int from = 0;
    while (from < line.length() && Character.isWhitespace(line.charAt(from))) {
      from++;
    }
    int end = from;
    int dots = 0;
    while (end < Math.min(line.length(), from + DIGITS)
        && (Character.isDigit(line.charAt(end)) || line.charAt(end) == '.')) {
      dots += line.charAt(end++) == '.' ? 1 : 0;
    }
    if (end == from || dots > 1 || end + 1 >= line.length() || line.charAt(from) == '.') {
      return -1;
    }
    int unit = "KMGTP".indexOf(Character.toUpperCase(line.charAt(end)));
    char after = line.charAt(unit < 0 ? end : end + 1);
    boolean separated = after == ' ' || after == '\t' || unit >= 0 && (after == 'i' || after == 'B');
    if (!separated) {
      return -1;
    }
    double number = dots == 0 ? Long.parseLong(line, from, end, 10) : Double.parseDouble(line.substring(from, end));
    return number * UNITS[unit + 1];
  }
}
