package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Bazel builds and tests: errors with what the tools said, output of failed tests, failed targets, totals. */
final class BazelReducer {
  static final List<Signature> SIGNATURES = Signature.run("jvm/bazel")
      .proof("INFO: Build completed{}", "INFO: Analyzed {}",
          "Executed {} out of {} test{}")
      .build();
  private static final int ERROR_LINES = 60;
  private static final int LOG_LINES = 80;
  private static final int LOG_END = 20;
  private static final String LOG = "==================== Test output for ";

  private final CommandOutput output;
  private final Lines lines;
  private final Draft draft;
  private final Warnings warnings = new Warnings();
  private final Set<String> seen = new HashSet<>();
  private final Set<String> passed = new HashSet<>();
  /** Files named where a target was said to fail. */
  private final Set<String> named = new HashSet<>();
  private int recognised;

  private BazelReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return new BazelReducer(output).compact(output.failed());
  }

  private Reduction compact(boolean failed) {
    for (String line : lines) {
      if (row(line) && (line.contains(" PASSED in ") || line.contains(" (cached) PASSED"))) {
        passed.add(line.substring(0, line.indexOf(' ')));
      }
    }
    int i = 0;
    while (i < lines.size()) {
      i = step(i, lines.get(i));
    }
    if (recognised == 0) {
      return Reduction.declined();
    }
    warnings.show(draft, lines, "", failed);
    if (!passed.isEmpty()) {
      draft.note(Words.count(passed.size(), "test target") + " PASSED");
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
    if (line.startsWith(LOG)) {
      recognised++;
      return log(i);
    }
    if (line.startsWith("WARNING: ") || line.contains(": warning: ")) {
      recognised += line.startsWith("WARNING: ") ? 1 : 0;
      warnings.add(i, line);
    } else if (line.startsWith("INFO: ") || line.startsWith("Loading: ") || line.startsWith("Analyzing: ")
        || total(line)) {
      recognised++;
    } else if (row(line)) {
      target(i, line);
    } else if (line.startsWith("FAIL: ") || line.startsWith("TIMEOUT: ") || line.startsWith("FLAKY: ")) {
      recognised++;
      draft.keep(i);
      int see = line.indexOf("(see ");
      if (see > 0 && line.endsWith(")")) {
        named.add(line.substring(see + 5, line.length() - 1));
      }
    }
    return i + 1;
  }

  private static boolean row(String line) {
    return line.startsWith("//") || line.startsWith("@");
  }

  /** {@code //a:test   FAILED in 0.3s} and the log below it. */
  private void target(int i, String line) {
    recognised++;
    int space = line.indexOf(' ');
    if (space > 0 && passed.contains(line.substring(0, space))) {
      return;
    }
    draft.keep(i);
    for (int k = i + 1; k < lines.size() && lines.get(k).startsWith("  "); k++) {
      if (lines.get(k).startsWith("  /") && named.add(lines.get(k).strip())) {
        draft.keep(k);
      } else if (lines.get(k).startsWith("  /")) {
        draft.covered(k);
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
    String title = lines.get(i);
    boolean works = title.endsWith(":") && passed.contains(title.substring(LOG.length(), title.length() - 1));
    Lines log = Lines.of(lines.subList(i + 1, end));
    Reduction known = output.tools().reduce(output.part(works ? 0 : output.exitCode(), log));
    if (known.isDeclined()) {
      unknown(i + 1, end);
    } else {
      known(known, i + 1, end);
    }
    return Math.min(lines.size(), end + 1);
  }

  /** A log of a tool that is known, in its own short form; as many lines are told as it does not leave out. */
  private void known(Reduction log, int from, int to) {
    long left = log.omittedLines();
    for (int k = to - 1; k >= from; k--) {
      if (!lines.blank(k) && left-- <= 0) {
        draft.covered(k);
      }
    }
    for (String line : log.lines()) {
      draft.note(line);
    }
  }

  private void unknown(int from, int to) {
    int shown = 0;
    int hidden = 0;
    for (int k : JavaTraces.telling(lines, Math.min(from, to), to, "")) {
      boolean wanted = shown < LOG_LINES || to - k <= LOG_END || Signals.failure(lines.get(k));
      if (wanted && !lines.blank(k)) {
        draft.keepClipped(k, 300);
        shown++;
      } else if (!lines.blank(k)) {
        hidden++;
      }
    }
    draft.more(hidden, "line", " of this log");
  }
}
