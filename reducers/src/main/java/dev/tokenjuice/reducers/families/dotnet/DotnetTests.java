package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The tests of a VSTest or Testing Platform run: failures with message and own frames, and the totals. */
final class DotnetTests {
  private static final int MESSAGE_LINES = 30;
  private static final int MESSAGE_END = 10;
  private static final int FRAMES = 4;
  private static final int NUMBERED = 12;
  /** Where the frame begins behind its number. */
  private static final int NUMBER = "1)    ".length();
  private static final Prefixes FAILED = Prefixes.of("Failed ", "failed ");
  private static final Prefixes PASSED = Prefixes.of("Passed ", "Skipped ", "passed ", "skipped ");
  private static final Prefixes TOTAL = Prefixes.of("Failed!  - ", "Passed!  - ", "Test Run ", "Total tests:",
      "Passed: ", "Failed: ", "Skipped: ", "Test summary: ", "Test run summary: ", "total: ", "failed: ", "succeeded: ",
      "skipped: ", "Skipped!  - ");
  private static final Prefixes BEHIND = Prefixes.of("[xUnit.net ", "Results File:", "Attachments:", "Build succeeded",
      "Build failed", "Test Files:", "Starting test execution", "Test run for ");

  private final Lines lines;
  private final DotnetForms forms = new DotnetForms();
  private final List<int[]> failures = new ArrayList<>();
  private final IntList totals = new IntList();
  /** Where the next line of totals in another language would be. */
  private int figures = -1;

  DotnetTests(Lines lines) {
    this.lines = lines;
  }

  boolean isEmpty() {
    return failures.isEmpty() && totals.isEmpty();
  }

  /** Take what stands at line {@code i} if it is about tests; the index behind it, or {@code i}. */
  int take(int i) {
    String line = lines.get(i);
    if (total(line) || translatedTotal(i, line)) {
      totals.add(i);
      return i + 1;
    }
    int outcome = outcome(line);
    if (outcome > 0) {
      int end = lines.find(i + 1, this::ends);
      failures.add(new int[] {i, end});
      return end;
    }
    return outcome < 0 ? i + 1 : i;
  }

  /**
   * Positive for {@code   Failed Ns.Class.Test [5 ms]}, {@code failed Test (5ms)}, an error of the terminal logger or
   * the death of the process that runs the tests, negative for a test that did not fail, zero for other lines.
   */
  private int outcome(String line) {
    if (line.contains(": error TESTERROR:") || line.startsWith("The active test run was aborted.")) {
      return 1;
    }
    int to = Stripped.end(line);
    char last = to == 0 ? ' ' : line.charAt(to - 1);
    if (last != ']' && last != ')') {
      return 0;
    }
    int from = Stripped.start(line);
    boolean timed = last == ']' || line.startsWith("s)", to - 2);
    if (timed && FAILED.find(line, from) != null || last == ']' && line.startsWith("  X ")) {
      return 1;
    }
    int test = forms.test(line, from, to);
    return test == 0 && PASSED.find(line, from) != null ? -1 : test;
  }

  /** A sentence in another language with the totals behind it, or one of these. */
  private boolean translatedTotal(int i, String line) {
    boolean sentence = DotnetForms.result(line) && i + 1 < lines.size() && DotnetForms.figure(lines.get(i + 1).strip());
    if (sentence || i == figures && DotnetForms.figure(line.strip())) {
      figures = i + 1;
      return true;
    }
    return false;
  }

  private static boolean total(String line) {
    return TOTAL.testStripped(line) || line.contains(".dll (") && DotnetForms.assemblyTotal(line.strip());
  }

  private boolean ends(String line) {
    return outcome(line) != 0 || total(line) || DotnetForms.result(line) || BEHIND.testStripped(line);
  }

  void show(Draft draft) {
    for (int[] range : failures) {
      draft.keepAs(range[0], lines.get(range[0]).strip());
      body(draft, range[0] + 1, range[1]);
    }
    totals(draft);
  }

  private void body(Draft draft, int from, int to) {
    int told = messageLines(from, to);
    int shown = 0;
    int hidden = 0;
    int frames = 0;
    boolean own = hasOwnFrame(from, to);
    Set<String> seen = new HashSet<>();
    for (int i = from; i < to; i++) {
      String text = lines.get(i).strip();
      if (text.startsWith("at ")) {
        boolean telling = own ? ownFrame(text) : frames == 0;
        if (telling && frames++ < FRAMES) {
          seen.add(text);
          draft.keepAs(i, "    " + text);
        }
      } else if (numbered(text) && ownFrame(text) && seen.size() < NUMBERED && seen.add(text.substring(NUMBER))) {
        draft.keepAs(i, "    " + text.substring(0, 3) + text.substring(NUMBER));
      } else if (framing(text)) {
        draft.covered(i);
      } else if (!text.isEmpty()) {
        boolean end = told - shown <= MESSAGE_END;
        if (shown++ < MESSAGE_LINES || end) {
          draft.keepAs(i, "  " + text);
        } else if (hidden++ == 0) {
          draft.note("  … " + (told - MESSAGE_LINES - MESSAGE_END) + " more lines");
        }
      }
    }
  }

  /** The frame of one of several failures of a test: {@code 2)    at Ns.Class.Test() in Test.cs:line 20}. */
  private static boolean numbered(String text) {
    return text.indexOf(")    at ") == 1 && Character.isDigit(text.charAt(0));
  }

  private static boolean ownFrame(String text) {
    int in = text.indexOf(" in ");
    return in > 0 && (text.indexOf(":line ", in) > 0
        || Character.isDigit(text.charAt(text.length() - 1)) && text.indexOf(':', in) > 0);
  }

  /** Headings, and frames that are told once more with a number. */
  private static boolean framing(String text) {
    return numbered(text) || text.equals("Error Message:")
        || text.equals("Stack Trace:") || text.startsWith("--- End of stack trace");
  }

  private int messageLines(int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      String text = lines.get(i).strip();
      count += text.isEmpty() || text.startsWith("at ") || framing(text) ? 0 : 1;
    }
    return count;
  }

  private boolean hasOwnFrame(int from, int to) {
    for (int i = from; i < to; i++) {
      if (Stripped.startsWith(lines.get(i), "at ")) {
        if (ownFrame(lines.get(i).strip())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Totals as the tool prints them, short ones joined. */
  private void totals(Draft draft) {
    StringBuilder joined = new StringBuilder();
    int first = -1;
    for (int k = 0; k < totals.size(); k++) {
      int i = totals.get(k);
      String text = Words.squeezed(lines.get(i).strip());
      if (text.contains("! - ") || text.contains(".dll (")) {
        draft.keepAs(i, text);
      } else {
        first = first < 0 ? i : first;
        boolean sentence = !joined.isEmpty() && ".。".indexOf(joined.charAt(joined.length() - 1)) >= 0;
        joined.append(joined.isEmpty() ? "" : sentence ? " " : ", ").append(text);
        draft.covered(i);
      }
    }
    if (first >= 0) {
      draft.keepAs(first, joined.toString());
    }
  }
}
