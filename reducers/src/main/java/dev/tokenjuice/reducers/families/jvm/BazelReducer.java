package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Bazel builds and tests: errors with what the tools said, output of failed tests, failed targets, totals. */
final class BazelReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.run("jvm/bazel")
      .proof("INFO: Build completed{}", "INFO: Analyzed {}", "Executed {} out of {} test{}")
      .build();
  private static final int ERROR_LINES = 60;
  private static final int LOG_LINES = 80;
  private static final int LOG_END = 20;
  private static final String LOG = "==================== Test output for ";
  private static final String LOG_RULE = "================================================";

  private static final Prefixes BEGINNINGS =
      Prefixes.of("INFO: ", "ERROR: ", "WARNING: ", "Target //", "[", "//", "FAIL: ", "=====");
  private static final Prefixes TOTAL = Prefixes.of("INFO: Build completed", "INFO: Build did NOT", "Executed ",
      "INFO: Elapsed time", "FAILED: Build did NOT");
  private static final Prefixes ROW = Prefixes.of("//", "@");
  private static final ReportGrammar<BazelReducer> GRAMMAR = ReportGrammar.<BazelReducer>builder()
      .block(BazelReducer::error, "ERROR: {}", "FATAL: {}")
      .block(BazelReducer::log, LOG + "{}")
      .line(BazelReducer::warning, "WARNING: {}", "{}: warning: {}")
      .block(BazelReducer::action, "INFO: From {}:")
      .line(BazelReducer::total, TOTAL)
      .line((reader, i) -> reader.recognised++, "INFO: {}", "Loading: {}", "Analyzing: {}")
      .block(BazelReducer::target, ROW)
      .line(BazelReducer::failure, "FAIL: {}", "TIMEOUT: {}", "FLAKY: {}")
      .block((reader, i) -> reader.lines.find(i + 1, line -> !line.startsWith("  ")), "Target //{}")
      .drop("[{n} / {n}] {}", "[{n},{n} / {}] {}", "Starting local Bazel server {}", "DEBUG: {}",
          "    currently loading: {}", "      /{}", "There were tests whose specified size is too big. {}")
      .build();

  private final Warnings warnings = new Warnings();
  private final Set<String> seen = new HashSet<>();
  private final Set<String> passed = new HashSet<>();
  /** Files named where a target was said to fail. */
  private final Set<String> named = new HashSet<>();
  private final List<Integer> totals = new ArrayList<>();
  private int recognised;

  BazelReducer(CommandOutput output) {
    super(output);
  }

  Reduction compact() {
    for (String line : lines) {
      if (ROW.test(line) && (line.contains(" PASSED in ") || line.contains(" (cached) PASSED"))) {
        passed.add(line.substring(0, line.indexOf(' ')));
      }
    }
    GRAMMAR.read(this);
    if (recognised == 0) {
      return Reduction.declined();
    }
    warnings.show(draft, lines, "", output.failed());
    draft.noteIf(!passed.isEmpty(), Words.count(passed.size(), "test target") + " PASSED");
    totals.forEach(i -> draft.at(i, () -> draft.keep(i)));
    return draft.build();
  }

  private void total(int i) {
    recognised++;
    totals.add(i);
  }

  private void warning(int i) {
    recognised += lines.get(i).startsWith("WARNING: ") ? 1 : 0;
    warnings.add(i, lines.get(i));
  }

  private void failure(int i) {
    String line = lines.get(i);
    recognised++;
    draft.keep(i);
    int see = line.indexOf("(see ");
    if (see > 0 && line.endsWith(")")) {
      named.add(line.substring(see + 5, line.length() - 1));
    }
  }

  /** What the tools of an action printed: around warnings their source, otherwise prints. */
  private int action(int i) {
    recognised++;
    int end = lines.find(i + 1, BazelReducer::begins);
    boolean warns = false;
    for (int k = i + 1; k < end; k++) {
      if (lines.get(k).contains(": warning: ")) {
        warnings.add(k, lines.get(k));
        warns = true;
      }
    }
    if (!warns) {
      printed.under(i);
      printed.keep(i + 1, end);
      printed.close();
    }
    return end;
  }

  /** {@code //a:test   FAILED in 0.3s} and the log below it. */
  private int target(int i) {
    String line = lines.get(i);
    recognised++;
    int end = lines.find(i + 1, next -> !next.startsWith("  "));
    int space = line.indexOf(' ');
    if (space > 0 && passed.contains(line.substring(0, space))) {
      return end;
    }
    draft.keep(i);
    for (int k = i + 1; k < end; k++) {
      if (lines.get(k).startsWith("  /") && named.add(lines.get(k).strip())) {
        draft.keep(k);
      } else if (lines.get(k).startsWith("  /")) {
        draft.covered(k);
      }
    }
    return end;
  }

  private int error(int i) {
    recognised++;
    if (seen.add(lines.get(i))) {
      draft.keepClipped(i, 500);
    } else {
      draft.covered(i);
    }
    int end = lines.find(i + 1, Math.min(lines.size(), i + ERROR_LINES), BazelReducer::begins);
    for (int k = i + 1; k < end; k++) {
      if (!lines.blank(k) && !lines.get(k).startsWith("Use --sandbox_debug")) {
        draft.keepClipped(k, 300);
      }
    }
    return end;
  }

  private static boolean begins(String line) {
    return BEGINNINGS.test(line) || TOTAL.test(line);
  }

  private int log(int i) {
    recognised++;
    int end = lines.findAt(i + 1, this::endsLog);
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
    return end < lines.size() && lines.get(end).startsWith(LOG_RULE) ? end + 1 : end;
  }

  /** A log ends with a rule, or without it where the next one begins or lines are not held. */
  private boolean endsLog(int i) {
    String line = lines.get(i);
    return line.startsWith(LOG_RULE) || line.startsWith(LOG) || lines.gapBefore(i) > 0;
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
