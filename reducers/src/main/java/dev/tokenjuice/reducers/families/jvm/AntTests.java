package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What Ant's tasks for JUnit say: failing tests with their reasons, and totals, which a suite may print twice. */
final class AntTests {
  private static final String CASE = "Testcase: ";
  private static final String FAILED = "FAILED";
  private static final String ERROR = "Caused an ERROR";
  private static final Prefixes BEGINNINGS = Prefixes.of(CASE, "Testsuite: ", "Running ", "Tests run:",
      "------------- ");

  private final Lines lines;
  private final FailedTests failures;
  private final TestTotals totals = new TestTotals();
  private final Set<String> counted = new HashSet<>();
  private final List<Integer> repeated = new ArrayList<>();
  /** Suites that failed, and those with a failing test that is shown. */
  private final List<Integer> suites = new ArrayList<>();
  private final Set<String> explained = new HashSet<>();
  private String suite = "";

  AntTests(Lines lines) {
    this.lines = lines;
    this.failures = new FailedTests(lines);
  }

  boolean anyFailed() {
    return !failures.isEmpty();
  }

  /** Take what stands at line {@code i} if it is about tests; the index behind it, or {@code i}. */
  int take(int i, int to) {
    String line = lines.get(i);
    if (line.startsWith("Running ") || line.startsWith("Testsuite: ")) {
      suite = line.substring(line.indexOf(' ') + 1).strip();
      if (line.startsWith("Running ")) {
        counted.remove(suite);
      }
    } else if (line.startsWith("Tests run:")) {
      total(i, line);
    } else if (line.startsWith(CASE)) {
      return testCase(i, to);
    } else if (line.startsWith("Test ") && line.contains(" FAILED")) {
      suites.add(i);
    } else {
      return i;
    }
    return i + 1;
  }

  private void total(int i, String line) {
    if (suite.isEmpty() || counted.add(suite)) {
      totals.add(i, line + " Time elapsed", false);
    } else {
      repeated.add(i);
    }
  }

  /**
   * {@code Testcase: adds took 0.01 sec} with its outcome on the next line, or, in brief,
   * {@code Testcase: adds(org.acme.BasketTest): FAILED}.
   */
  private int testCase(int i, int to) {
    String line = lines.get(i).stripTrailing();
    boolean brief = line.endsWith(FAILED) || line.endsWith(ERROR);
    int reason = brief ? i + 1 : i + 2;
    if (!brief && (i + 1 >= to || !outcome(lines.get(i + 1).strip()))) {
      return i + 1;
    }
    int end = Math.min(reason, to);
    boolean frames = false;
    while (end < to && !BEGINNINGS.test(lines.get(end)) && !(frames && lines.blank(end))
        && !(lines.get(end).startsWith("Test ") && lines.get(end).contains(" FAILED"))) {
      frames |= JavaTraces.frame(lines.get(end));
      end++;
    }
    FailedTest test = new FailedTest(suite, name(line), i);
    test.trace(lines, exception(Math.min(reason, end), end), end);
    failures.add(test);
    explained.add(suite);
    return end;
  }

  private static boolean outcome(String text) {
    return text.equals(FAILED) || text.equals(ERROR);
  }

  private static String name(String line) {
    int end = CASE.length();
    while (end < line.length() && line.charAt(end) != '(' && !line.startsWith(" took ", end)) {
      end++;
    }
    return line.substring(CASE.length(), end);
  }

  /** The message comes twice, the second time behind the name of the exception. */
  private int exception(int from, int to) {
    String message = from < to ? lines.get(from).strip() : "";
    for (int i = from + 1; i < to && !JavaTraces.frame(lines.get(i)); i++) {
      String line = lines.get(i).stripTrailing();
      if (line.length() > message.length() + 2 && line.endsWith(": " + message)) {
        return i;
      }
    }
    return from;
  }

  void showFailures(Draft draft) {
    failures.show(draft, FailedTests.Style.PLAIN);
    for (int i : suites) {
      String line = lines.get(i);
      int end = line.indexOf(" FAILED");
      draft.keepUnless(explained.contains(line.substring("Test ".length(), end)) && line.endsWith(FAILED), i,
          lines.get(i));
    }
  }

  void showTotals(Draft draft) {
    totals.show(draft, "");
    repeated.forEach(draft::covered);
  }
}
