package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Draft;
import java.util.ArrayList;
import java.util.List;

/** Sums the {@code Tests run: …} lines of a Maven build: those of modules, or of classes where no other exist. */
final class TestTotals {
  private static final String[] NAMES = {"Tests run:", "Failures:", "Errors:", "Skipped:", "Flakes:"};
  private static final int ALWAYS = 4;
  /** Up to this many runs are told one by one. */
  private static final int LISTED = 20;

  private final List<Integer> modules = new ArrayList<>();
  private final List<long[]> moduleCounts = new ArrayList<>();
  private final List<Integer> classes = new ArrayList<>();
  /** Whether there are totals below {@code Results:}; all others are then parts of these. */
  private boolean results;
  private final long[] classSums = new long[NAMES.length];

  /** Take a line that begins with {@code Tests run:}; {@code result} if it stands below {@code Results:}. */
  void add(int line, String body, boolean result) {
    long[] counts = counts(body);
    boolean whole = !body.contains("Time elapsed");
    if (whole && result && !results) {
      // what came before were the counts of classes
      classes.addAll(modules);
      modules.clear();
      moduleCounts.clear();
      results = true;
    }
    if (whole && (result || !results)) {
      modules.add(line);
      moduleCounts.add(counts);
    } else {
      classes.add(line);
      for (int k = 0; k < counts.length; k++) {
        classSums[k] += counts[k];
      }
    }
  }

  boolean isEmpty() {
    return modules.isEmpty() && classes.isEmpty();
  }

  void show(Draft draft, String prefix) {
    if (isEmpty()) {
      return;
    }
    long[] sums = modules.isEmpty() ? classSums : sums();
    List<Integer> last = modules.isEmpty() ? classes : modules;
    int i = last.get(last.size() - 1);
    draft.at(i, () -> draft.keepAs(i, prefix + text(sums) + runs()));
    modules.forEach(draft::covered);
    classes.forEach(draft::covered);
    draft.fact("tests run", sums[0]).fact("failed tests", sums[1] + sums[2]);
  }

  /** {@code (3 test runs: 12, 4 with 1 failed, 7)}: what each module says of itself. */
  private String runs() {
    if (modules.size() < 2) {
      return "";
    }
    StringBuilder text = new StringBuilder(" (").append(modules.size()).append(" test runs");
    String separator = ": ";
    for (long[] counts : modules.size() > LISTED ? List.<long[]>of() : moduleCounts) {
      long failed = counts[1] + counts[2];
      text.append(separator).append(counts[0]).append(failed > 0 ? " with " + failed + " failed" : "");
      separator = ", ";
    }
    return text.append(')').toString();
  }

  private long[] sums() {
    long[] sums = new long[NAMES.length];
    for (long[] counts : moduleCounts) {
      for (int k = 0; k < sums.length; k++) {
        sums[k] += counts[k];
      }
    }
    return sums;
  }

  private static String text(long[] counts) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < NAMES.length; k++) {
      if (k < ALWAYS || counts[k] > 0) {
        text.append(k == 0 ? "" : ", ").append(NAMES[k]).append(' ').append(counts[k]);
      }
    }
    return text.toString();
  }

  private static long[] counts(String body) {
    long[] counts = new long[NAMES.length];
    for (int k = 0; k < NAMES.length; k++) {
      int at = body.indexOf(NAMES[k]);
      counts[k] = at < 0 ? 0 : number(body, at + NAMES[k].length());
    }
    return counts;
  }

  private static long number(String text, int from) {
    long value = 0;
    for (int i = from; i < text.length() && i < from + 12; i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9') {
        value = value * 10 + (c - '0');
      } else if (c != ' ') {
        break;
      }
    }
    return value;
  }
}
