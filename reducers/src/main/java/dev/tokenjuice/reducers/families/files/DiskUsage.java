package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** {@code du} and {@code wc} with many files: the largest entries in their order, the total, the others counted. */
final class DiskUsage {
  private static final int ALL_UP_TO = 40;
  private static final int SHOWN = 30;

  private DiskUsage() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.size() <= ALL_UP_TO) {
      return new Draft(lines).keep(0, lines.size()).build();
    }
    Draft draft = new Draft(lines);
    List<Integer> notices = new ArrayList<>();
    List<Double> sizes = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (size(lines.get(i)) >= 0) {
        sizes.add(size(lines.get(i)));
      } else if (!lines.blank(i)) {
        notices.add(i);
      }
    }
    if (notices.size() > sizes.size() + ALL_UP_TO) {
      return Reduction.declined();
    }
    show(draft, lines, threshold(sizes));
    Notices.show(draft, lines, notices);
    return draft.build();
  }

  private static void show(Draft draft, Lines lines, double least) {
    int shown = 0;
    int last = lines.size() - 1;
    long left = lines.total() - lines.size();
    for (int i = 0; i < lines.size(); i++) {
      double size = size(lines.get(i));
      if (size < 0) {
        continue;
      }
      if (i == last || size >= least && shown < SHOWN) {
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

  private static double threshold(List<Double> sizes) {
    List<Double> sorted = new ArrayList<>(sizes);
    sorted.sort((a, b) -> Double.compare(b, a));
    return sorted.isEmpty() ? 0 : sorted.get(Math.min(SHOWN, sorted.size()) - 1);
  }

  /** The number at the beginning, with its unit, or -1. */
  private static double size(String line) {
    String text = line.stripLeading();
    int end = 0;
    int dots = 0;
    while (end < text.length() && end < 18 && (Character.isDigit(text.charAt(end)) || text.charAt(end) == '.')) {
      dots += text.charAt(end++) == '.' ? 1 : 0;
    }
    if (end == 0 || dots > 1 || end + 1 >= text.length() || text.startsWith(".")) {
      return -1;
    }
    int unit = "KMGTP".indexOf(Character.toUpperCase(text.charAt(end)));
    char after = text.charAt(unit < 0 ? end : end + 1);
    boolean separated = after == ' ' || after == '\t' || unit >= 0 && (after == 'i' || after == 'B');
    return separated ? Double.parseDouble(text.substring(0, end)) * Math.pow(1024, unit + 1) : -1;
  }
}
