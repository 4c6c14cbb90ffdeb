package dev.tokenjuice.reducers.families.apple;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** XCTest and Swift Testing: failures with their place, and the totals. */
final class AppleTests {
  private static final int MESSAGE = 30;
  private static final Prefixes CASES = Prefixes.of("Test Case ", "Test Suite ", "Test case ");
  private static final Prefixes MARKS = Prefixes.of("◇ ", "✔ ", "✘ ", "➜ ", "􀟈", "􁁛", "􀢄");
  private static final LineForms RUN =
      LineForms.containing("Test run with {} passed after", "Test run with {} failed after");
  private static final LineForm RECORDED = LineForm.of("{} recorded an issue {}");

  private final Lines lines;
  private final List<Integer> failures = new ArrayList<>();
  private final List<Integer> failedCases = new ArrayList<>();
  private final Set<String> told = new HashSet<>();
  private int total = -1;
  private int run = -1;
  private boolean detail;
  private int open;
  private int messageEnd;

  AppleTests(Lines lines) {
    this.lines = lines;
  }

  boolean isEmpty() {
    return failures.isEmpty() && failedCases.isEmpty() && total < 0 && run < 0;
  }

  boolean anyFailed() {
    return !failures.isEmpty() || !failedCases.isEmpty();
  }

  boolean take(int i) {
    String line = lines.get(i);
    String text = line.strip();
    boolean more = detail && text.startsWith("↳");
    detail = false;
    if (failure(line) || more || RECORDED.test(text)) {
      failures.add(i);
      detail = true;
      open = open(line);
      messageEnd = i + MESSAGE;
      return true;
    }
    if (open > 0 && i < messageEnd && !text.startsWith("Test ")) {
      failures.add(i);
      open += open(line);
      return true;
    }
    open = 0;
    if (text.startsWith("Executed ") && text.contains(" test")) {
      total = i;
      return true;
    }
    if (RUN.test(text)) {
      run = i;
      return true;
    }
    if (CASES.test(text) || mark(text)) {
      if (text.contains(" failed ")) {
        failedCases.add(i);
      }
      return true;
    }
    return false;
  }

  /** How many parentheses are still open: values that run over several lines are closed by the last. */
  private static int open(String line) {
    int open = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return open;
  }

  /** {@code /path/FooTests.swift:12: error: -[App.FooTests testBar] : XCTAssertEqual failed: …}. */
  private static boolean failure(String line) {
    int error = line.indexOf(": error: ");
    return error > 0 && (line.startsWith("-[", error + 9) || line.indexOf(" : ", error + 9) > 0
        && line.indexOf(".test", error) > 0);
  }

  /** The marks of Swift Testing and of xcbeautify. */
  private static boolean mark(String text) {
    return MARKS.test(text) && (text.contains("Test ") || text.contains("Suite "));
  }

  void show(Draft draft) {
    for (int i : failures) {
      String text = lines.get(i).strip();
      told.add(name(text));
      draft.keepAs(i, lines.get(i).startsWith(" ") ? "  " + text : text);
    }
    for (int i : failedCases) {
      String text = lines.get(i).strip();
      boolean suite = text.startsWith("Test Suite ") || text.contains(" Suite ");
      draft.keepUnless(suite || told.contains(name(text)), i, text);
    }
    boolean both = total >= 0 && run >= 0;
    boolean none = both && lines.get(total).contains("Executed 0 tests");
    if (total >= 0 && !none) {
      draft.keepAs(total, lines.get(total).strip());
    }
    if (run >= 0 && (!both || none || !lines.get(run).contains(" with 0 tests "))) {
      draft.keepAs(run, lines.get(run).strip());
    }
  }

  /** The name of the test in any of its lines. */
  private static String name(String text) {
    int open = text.indexOf("-[");
    if (open >= 0) {
      int close = text.indexOf(']', open);
      return close < 0 ? text : text.substring(open, close + 1);
    }
    int quote = text.indexOf('\'');
    if (quote >= 0 && text.indexOf('\'', quote + 1) > quote) {
      return text.substring(quote + 1, text.indexOf('\'', quote + 1));
    }
    int error = text.indexOf(": error: ");
    if (error > 0 && text.indexOf(" : ", error) > 0) {
      return text.substring(error + 9, text.indexOf(" : ", error));
    }
    int test = text.indexOf("Test ");
    return test < 0 ? text : until(text.substring(test + 5));
  }

  private static String until(String text) {
    int end = text.indexOf(" recorded ");
    end = end < 0 ? text.indexOf(" failed ") : end;
    return end < 0 ? text : text.substring(0, end);
  }
}
