package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Compacts what programs built with GoogleTest, Catch2 or doctest print: failing checks whole, totals, no passing
 * tests.
 */
final class TestOutput extends OutputReader {
  static final List<Signature> SIGNATURES = Signature.run("cc/tests")
      .proof("[==========]{}", "[ RUN      ]{}", "[  FAILED  ]{}",
          "[doctest] {}", "test cases:{} | {}", "All tests passed ({} assertion{}")
      .build();
  private static final Prefixes TOTALS = Prefixes.of(
      "test cases:", "assertions:", "[doctest] test cases:", "[doctest] assertions:", "[doctest] Status:",
      "All tests passed");
  private static final Prefixes ABOUT = Prefixes.of(
      "[doctest] doctest version", "[doctest] run with", "Run with -?", "Randomness seeded to");
  private static final Prefixes GTEST = Prefixes.of("Note: Google Test filter", "Running main() from");
  private static final int PER_TEST = 40;
  private static final int LOOSE = 120;

  private final boolean failed;
  private final PrintedLines printed;
  private final IntList current = new IntList();
  private final Set<String> told = new HashSet<>();
  private int running;
  private boolean inTest;
  /** Within a check that Catch2 was asked to show although it passed; an empty line ends it. */
  private boolean passing;
  private int loose;
  private int recognised;

  TestOutput(CommandOutput output) {
    super(output.lines());
    this.failed = output.failed();
    this.printed = new PrintedLines(draft, output);
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (lines.blank(i)) {
        passing = false;
      } else if (!gtest(i, line)) {
        other(i, line);
      }
    }
    flush();
    printed.close();
    return recognised == 0 ? Reduction.declined() : draft.build();
  }

  private boolean gtest(int i, String line) {
    if (line.charAt(0) != '[') {
      boolean known = GTEST.test(line) || line.equals("Global test environment set-up.");
      recognised += known ? 1 : 0;
      return known;
    }
    if (line.startsWith("[ RUN      ]")) {
      flush();
      inTest = true;
      running = i;
    } else if (line.startsWith("[       OK ]") || line.startsWith("[  SKIPPED ]") && inTest) {
      passed();
    } else if (line.startsWith("[  FAILED  ]")) {
      failure(i, line);
    } else if (line.startsWith("[==========]") || line.startsWith("[  PASSED  ]") || line.startsWith("[  SKIPPED ]")) {
      if (line.contains(" ran. ") || line.contains(" ran.") || line.startsWith("[  ")) {
        draft.keep(i);
      }
    } else if (line.startsWith("[----------]")) {
      flush();
    } else {
      return false;
    }
    recognised++;
    return true;
  }

  /** What a test printed that passed: a sanitizer may have found something in it. */
  private void passed() {
    if (current.size() > 0 && printed.asked()) {
      printed.under(running);
    }
    current.stream().forEach(printed::keep);
    current.clear();
    inTest = false;
  }

  /** A failing test ends; behind the totals the names come once more. */
  private void failure(int i, String line) {
    if (inTest) {
      told.add(name(line));
      draft.keep(i);
      show();
      inTest = false;
    } else if (line.contains(" listed below") || line.contains(" FAILED TEST") || told.add(name(line))) {
      draft.keep(i);
    } else {
      draft.covered(i);
    }
  }

  /** {@code Basket.Adds} of {@code [  FAILED  ] Basket.Adds (0 ms)} or {@code …, where GetParam() = 2}. */
  private static String name(String line) {
    int from = Math.min(line.length(), "[  FAILED  ] ".length());
    return line.substring(from, Signs.until(line, from, ","));
  }

  private void other(int i, String line) {
    if (inTest) {
      current.add(i);
      return;
    }
    passing |= line.endsWith(": PASSED:");
    boolean total = TOTALS.test(line);
    recognised += total ? 1 : 0;
    if (passing || about(line)) {
      return;
    }
    if (total || Signals.failure(line) || failed && loose++ < LOOSE) {
      draft.keepClipped(i, 400);
    } else {
      printed.keep(i);
    }
  }

  /** A rule between two parts, or what a test program prints about itself. */
  private static boolean about(String line) {
    int from = Stripped.start(line);
    if (rule(line, from) || ABOUT.find(line, from) != null) {
      return true;
    }
    if (!line.contains(" is a Catch")) {
      return false;
    }
    String words = line.strip();
    return words.contains(" is a Catch2 ") || words.contains(" is a Catch v");
  }

  private static boolean rule(String line, int from) {
    int sign = "~-=.".indexOf(line.charAt(from));
    int end = Stripped.end(line);
    return sign >= 0 && end - from > 4 && Signs.behind(line, from, "~-=.".substring(sign, sign + 1)) >= end;
  }

  private void show() {
    int shown = 0;
    int hidden = 0;
    for (int k = 0; k < current.size(); k++) {
      int i = current.get(k);
      if (shown < PER_TEST || Signals.failure(lines.get(i))) {
        draft.keepClipped(i, 500);
        shown++;
      } else {
        hidden++;
      }
    }
    draft.more(hidden, "line", " of this test");
    current.clear();
  }

  /** A test that began and never ended: the program died in it. */
  private void flush() {
    if (inTest && failed) {
      draft.keep(running);
      show();
    }
    passed();
  }
}
