package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;

/** TestNG run by hand: failed and skipped tests with their traces, and the totals. */
final class TestNgConsole {
  private static final int WIDTH = 600;
  private static final Prefixes ENDS = Prefixes.of("FAILED", "SKIPPED", "PASSED", "=====");

  private TestNgConsole() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    int totals = 0;
    for (String line : lines) {
      totals += line.startsWith("Total tests run: ") ? 1 : 0;
    }
    if (totals == 0) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    lines.walk(i -> step(draft, lines, i, output.failed()));
    return draft.build();
  }

  private static int step(Draft draft, Lines lines, int i, boolean failed) {
    String line = lines.get(i);
    if (line.startsWith("FAILED") || line.startsWith("SKIPPED")) {
      return test(draft, lines, i);
    }
    if (line.startsWith("Total tests run: ") || line.startsWith("Configuration Failures: ")) {
      draft.keep(i);
    } else if (line.strip().startsWith("Tests run: ")) {
      draft.covered(i);
    } else if (failed && !line.startsWith("PASSED") && !JavaTraces.frame(line) && Signals.failure(line)) {
      draft.keepClipped(i, WIDTH);
    }
    return i + 1;
  }

  /** The name of a test and, below it, what was thrown. */
  private static int test(Draft draft, Lines lines, int i) {
    draft.keep(i);
    int end = lines.find(i + 1, ENDS);
    String name = lines.get(i).substring(lines.get(i).indexOf(": ") + 1).strip();
    for (int kept : JavaTraces.telling(lines, i + 1, end, name)) {
      if (!lines.blank(kept)) {
        draft.keepClipped(kept, WIDTH);
      }
    }
    return end;
  }
}
