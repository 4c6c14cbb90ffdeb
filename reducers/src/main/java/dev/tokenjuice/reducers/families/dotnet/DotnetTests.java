package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** The tests of a VSTest or Testing Platform run: failures with message and own frames, and the totals. */
final class DotnetTests {
  private static final int MESSAGE_LINES = 40;
  private static final int FRAMES = 4;

  private final Lines lines;
  private final List<int[]> failures = new ArrayList<>();
  private final List<Integer> totals = new ArrayList<>();
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
    String text = line.strip();
    if (total(text) || translatedTotal(i, line, text)) {
      totals.add(i);
      return i + 1;
    }
    if (failed(line, text)) {
      int end = i + 1;
      while (end < lines.size() && !ends(lines.get(end))) {
        end++;
      }
      failures.add(new int[] {i, end});
      return end;
    }
    return passed(text) ? i + 1 : i;
  }

  /** {@code   Failed Ns.Class.Test [5 ms]}, {@code failed Test (5ms)} or an error of the terminal logger. */
  private static boolean failed(String line, String text) {
    return (text.startsWith("Failed ") || text.startsWith("failed ")) && (text.endsWith("]") || text.endsWith("s)"))
        && !text.startsWith("Failed!")
        || text.contains(": error TESTERROR:") || line.startsWith("  X ") && text.endsWith("]")
        || DotnetForms.test(text) > 0;
  }

  private static boolean passed(String text) {
    return (text.startsWith("Passed ") || text.startsWith("Skipped ") || text.startsWith("passed ")
        || text.startsWith("skipped "))
        && (text.endsWith("]") || text.endsWith(")")) || DotnetForms.test(text) < 0;
  }

  /** A sentence in another language with the totals behind it, or one of these. */
  private boolean translatedTotal(int i, String line, String text) {
    boolean sentence = DotnetForms.result(line) && i + 1 < lines.size()
        && DotnetForms.figure(lines.get(i + 1).strip());
    if (sentence || i == figures && DotnetForms.figure(text)) {
      figures = i + 1;
      return true;
    }
    return false;
  }

  private static boolean total(String text) {
    return text.startsWith("Failed!  - ") || text.startsWith("Passed!  - ") || text.startsWith("Test Run ")
        || text.startsWith("Total tests:")
        || text.startsWith("Passed: ") || text.startsWith("Failed: ") || text.startsWith("Skipped: ")
        || text.startsWith("Test summary: ")
        || text.startsWith("Test run summary: ") || text.startsWith("Passed:  ") || text.startsWith("total: ")
        || text.startsWith("failed: ")
        || text.startsWith("succeeded: ") || text.startsWith("skipped: ") || text.startsWith("Skipped!  - ")
        || DotnetForms.assemblyTotal(text);
  }

  private static boolean ends(String line) {
    String text = line.strip();
    return failed(line, text) || passed(text) || total(text) || DotnetForms.result(line)
        || text.startsWith("[xUnit.net ")
        || text.startsWith("Results File:")
        || text.startsWith("Attachments:") || text.startsWith("Build succeeded") || text.startsWith("Build failed")
        || text.startsWith("Test Files:") || text.startsWith("Starting test execution")
        || text.startsWith("Test run for ");
  }

  void show(Draft draft) {
    for (int[] range : failures) {
      draft.keepAs(range[0], lines.get(range[0]).strip());
      body(draft, range[0] + 1, range[1]);
    }
    totals(draft);
  }

  private void body(Draft draft, int from, int to) {
    int shown = 0;
    int frames = 0;
    boolean own = hasOwnFrame(from, to);
    for (int i = from; i < to; i++) {
      String text = lines.get(i).strip();
      if (text.startsWith("at ")) {
        boolean telling = own ? text.contains(" in ") && text.contains(":line ") : frames == 0;
        if (telling && frames++ < FRAMES) {
          draft.keepAs(i, "    " + text);
        }
      } else if (text.indexOf(")    at ") == 1 && Character.isDigit(text.charAt(0))) {
        draft.covered(i);
      } else if (text.equals("Error Message:") || text.equals("Stack Trace:")
          || text.startsWith("--- End of stack trace")) {
        draft.covered(i);
      } else if (!text.isEmpty() && shown++ < MESSAGE_LINES) {
        draft.keepAs(i, "  " + text);
      }
    }
    if (shown > MESSAGE_LINES) {
      draft.note("  … " + (shown - MESSAGE_LINES) + " more lines");
    }
  }

  private boolean hasOwnFrame(int from, int to) {
    for (int i = from; i < to; i++) {
      String text = lines.get(i).strip();
      if (text.startsWith("at ") && text.contains(" in ") && text.contains(":line ")) {
        return true;
      }
    }
    return false;
  }

  /** Totals as the tool prints them, short ones joined. */
  private void totals(Draft draft) {
    StringBuilder joined = new StringBuilder();
    int first = -1;
    for (int i : totals) {
      String text = squeezed(lines.get(i).strip());
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

  /** Runs of blanks as one. */
  private static String squeezed(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != ' ' || out.isEmpty() || out.charAt(out.length() - 1) != ' ') {
        out.append(c);
      }
    }
    return out.toString();
  }
}
