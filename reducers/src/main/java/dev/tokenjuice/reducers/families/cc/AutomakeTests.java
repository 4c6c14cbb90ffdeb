package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** The tests that automake's {@code make check} runs: those that did not pass, what they printed, the totals. */
final class AutomakeTests {
  private static final Prefixes PASSED = Prefixes.of("PASS: ", "XFAIL: ");
  private static final Prefixes OTHERS = Prefixes.of("FAIL: ", "ERROR: ", "XPASS: ", "SKIP: ");
  private static final Prefixes TOTALS = Prefixes.of("# TOTAL:", "# PASS:", "# SKIP:", "# XFAIL:", "# FAIL:",
      "# XPASS:", "# ERROR:");
  private static final String SUMMARY = "Testsuite summary for ";
  private static final int PER_TEST = 60;

  private final Lines lines;
  private final boolean asked;
  private final IntList told = new IntList();
  private final IntList counts = new IntList();
  private final StringJoiner figures = new StringJoiner(", ");
  private int summary = -1;
  private int shown;
  /** Of lines in a row that are not shown, the first and their number. */
  private final List<int[]> gaps = new ArrayList<>();
  private boolean inGap;
  /** Within the log that make shows if it was asked to be verbose. */
  private boolean inLog;

  AutomakeTests(Lines lines) {
    this.lines = lines;
    this.asked = lines.anyStarts(SUMMARY);
  }

  boolean isEmpty() {
    return summary < 0;
  }

  /** Whether line {@code i} is about tests; if so, it is remembered. */
  boolean take(int i, String line) {
    if (!asked) {
      return false;
    }
    if (line.startsWith(SUMMARY)) {
      inLog = false;
      summary = i;
    } else if (rule(line) || !inLog && PASSED.test(line)) {
      return true;
    } else if (inLog) {
      logged(i, line);
    } else if (TOTALS.test(line)) {
      figure(i, line);
    } else if (OTHERS.test(line) || summary >= 0 && line.startsWith("See ")) {
      told.add(i);
    } else if (line.startsWith(" ") && line.endsWith("test-suite.log")) {
      inLog = true;
    } else {
      return false;
    }
    return true;
  }

  private void figure(int i, String line) {
    String text = line.substring(2).replace(" ", "");
    if (summary >= 0 && !text.endsWith(":0")) {
      figures.add(text.replace(":", ": "));
      counts.add(i);
    }
  }

  /** The log repeats the totals; each of its parts has the name of a test above a rule. */
  private void logged(int i, String line) {
    if (TOTALS.test(line) || line.startsWith(".. contents:: ")) {
      return;
    }
    boolean title = i + 1 < lines.size() && rule(lines.get(i + 1));
    shown = title ? 0 : shown + 1;
    if (shown <= PER_TEST || OTHERS.test(line)) {
      told.add(i);
      inGap = false;
      return;
    }
    if (!inGap) {
      gaps.add(new int[] {i, 0});
      inGap = true;
    }
    gaps.get(gaps.size() - 1)[1]++;
  }

  private static boolean rule(String line) {
    int i = Signs.behind(line, 0, "=");
    return i > 2 && i == line.length();
  }

  void show(Draft draft) {
    told.stream().forEach(i -> draft.at(i, () -> draft.keepClipped(i, 400)));
    gaps.forEach(gap -> draft.at(gap[0], () -> draft.more(gap[1], "line", " of the tests' log")));
    if (summary >= 0) {
      draft.at(summary, () -> {
        counts.stream().forEach(draft::covered);
        draft.keepAs(summary, lines.get(summary) + " # " + figures);
      });
    }
  }
}
