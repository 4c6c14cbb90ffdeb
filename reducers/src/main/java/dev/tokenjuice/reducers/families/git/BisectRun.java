package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.HashSet;
import java.util.Set;

/**
 * {@code git bisect run}: the commits that were tried and the one that was found stay; of each run of the script, new failures and how it ended.
 */
final class BisectRun extends OutputReader {
  private static final int FEWEST = 30;
  private static final int SHORT = 3;
  private static final int FAILURES = 5;
  private static final int END = 20;
  private static final int LONG_LINE = 300;

  private final Set<String> told = new HashSet<>();

  private BisectRun(Lines lines) {
    super(lines);
  }

  static Reduction reduce(Lines lines) {
    return lines.size() < FEWEST || lines.total() > lines.size() ? Reduction.declined() : new BisectRun(lines).run();
  }

  private Reduction run() {
    int found = found();
    int from = 0;
    for (int i = 0; i < found; i++) {
      if (own(i)) {
        step(from, i, 1);
        own(i, lines.get(i));
        from = i + 1;
      }
    }
    step(from, found, found < lines.size() ? 1 : END);
    draft.keep(found, lines.size());
    return draft.build();
  }

  /** Where the result begins: {@code <id> is the first bad commit}. */
  private int found() {
    int found = lines.findLast(line -> line.indexOf(" is the first ") == 40);
    return found < 0 ? lines.size() : found;
  }

  private boolean own(int i) {
    String line = lines.get(i);
    return line.startsWith("running ") || line.startsWith("Bisecting: ")
        || i > 0 && line.startsWith("[") && line.indexOf(']') == 41 && lines.get(i - 1).startsWith("Bisecting: ");
  }

  /** The command is the same each time. */
  private void own(int i, String line) {
    if (line.startsWith("running ") && !told.add(line)) {
      draft.covered(i);
    } else {
      draft.keepClipped(i, LONG_LINE);
    }
  }

  /** What was printed for one commit: little of it whole, else failures and the last lines. */
  private void step(int from, int to, int last) {
    int end = to;
    while (end > from && lines.blank(end - 1)) {
      end--;
    }
    int failures = FAILURES;
    int left = 0;
    for (int i = from; i < end; i++) {
      String line = lines.get(i);
      boolean fresh = Signals.failure(line) && failures > 0 && told.add(line);
      if (fresh || end - from <= SHORT || i >= end - last) {
        failures -= fresh ? 1 : 0;
        draft.keepClipped(i, LONG_LINE);
      } else if (!lines.blank(i)) {
        left++;
      }
    }
    draft.more(left, "line", " of this run");
  }
}
