package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.HashSet;
import java.util.Set;

/** Bazel builds and tests: errors with what the tools said, output of failed tests, failed targets, totals. */
final class BazelReducer {
  private static final int ERROR_LINES = 60;
  private static final int LOG_LINES = 80;

  private final Lines lines;
  private final Draft draft;
  private final Warnings warnings = new Warnings();
  private final Set<String> seen = new HashSet<>();
  private int recognised;
  private int passed;

  private BazelReducer(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return new BazelReducer(output.lines()).compact(output.failed());
  }

  private Reduction compact(boolean failed) {
    int i = 0;
    while (i < lines.size()) {
      i = step(i, lines.get(i));
    }
    if (recognised == 0) {
      return Reduction.declined();
    }
    warnings.show(draft, lines, "", failed);
    if (passed > 0) {
      draft.note(passed + (passed == 1 ? " test target PASSED" : " test targets PASSED"));
    }
    for (int k = 0; k < lines.size(); k++) {
      if (total(lines.get(k))) {
        draft.keep(k);
      }
    }
    return draft.build();
  }

  private static boolean total(String line) {
    return line.startsWith("INFO: Build completed") || line.startsWith("INFO: Build did NOT")
        || line.startsWith("Executed ")
        || line.startsWith("INFO: Elapsed time") || line.startsWith("FAILED: Build did NOT");
  }

  private int step(int i, String line) {
    if (line.startsWith("ERROR: ") || line.startsWith("FATAL: ")) {
      recognised++;
      return error(i);
    }
    if (line.startsWith("==================== Test output for")) {
      recognised++;
      return log(i);
    }
    if (line.startsWith("WARNING: ") || line.contains(": warning: ")) {
      recognised += line.startsWith("WARNING: ") ? 1 : 0;
      warnings.add(i, line);
    } else if (line.startsWith("INFO: ") || line.startsWith("Loading: ") || line.startsWith("Analyzing: ")
        || total(line)) {
      recognised++;
    } else if (line.startsWith("//") || line.startsWith("@")) {
      target(i, line);
    } else if (line.startsWith("FAIL: ") || line.startsWith("TIMEOUT: ") || line.startsWith("FLAKY: ")) {
      recognised++;
      draft.keep(i);
    }
    return i + 1;
  }

  /** {@code //a:test   FAILED in 0.3s} and the log below it. */
  private void target(int i, String line) {
    recognised++;
    if (line.contains(" PASSED in ") || line.contains(" (cached) PASSED")) {
      passed++;
    } else {
      draft.keep(i);
      for (int k = i + 1; k < lines.size() && lines.get(k).startsWith("  "); k++) {
        if (lines.get(k).startsWith("  /")) {
          draft.keep(k);
        }
      }
    }
  }

  private int error(int i) {
    if (seen.add(lines.get(i))) {
      draft.keepClipped(i, 500);
    } else {
      draft.covered(i);
    }
    int k = i + 1;
    while (k < lines.size() && k - i < ERROR_LINES && !begins(lines.get(k))) {
      if (!lines.blank(k) && !lines.get(k).startsWith("Use --sandbox_debug")) {
        draft.keepClipped(k, 300);
      }
      k++;
    }
    return k;
  }

  private static boolean begins(String line) {
    return line.startsWith("INFO: ") || line.startsWith("ERROR: ") || line.startsWith("WARNING: ")
        || line.startsWith("Target //")
        || line.startsWith("[") || line.startsWith("//") || line.startsWith("FAIL: ") || line.startsWith("=====")
        || total(line);
  }

  private int log(int i) {
    int end = i + 1;
    while (end < lines.size() && !lines.get(end).startsWith("================================================")) {
      end++;
    }
    draft.keep(i);
    int shown = 0;
    for (int k : JavaTraces.telling(lines, Math.min(i + 1, end), end, "")) {
      if (!lines.blank(k) && shown++ < LOG_LINES) {
        draft.keepClipped(k, 300);
      }
    }
    if (shown > LOG_LINES) {
      draft.note("… " + (shown - LOG_LINES) + " more lines of this log");
    }
    return Math.min(lines.size(), end + 1);
  }
}
