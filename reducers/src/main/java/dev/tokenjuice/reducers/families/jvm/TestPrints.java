package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import java.util.List;

/** What tests write to System.out while a build runs them, below the line that names their class or themselves. */
final class TestPrints {
  /** How far into a line its time may be. */
  private static final int HEADER = 30;

  private TestPrints() {}

  /**
   * Show the lines that are not the tool's own and stand below a heading. Lines of a log are left out unless prints are
   * asked for: frameworks write hundreds of them for each test.
   */
  static void show(Draft draft, Lines lines, List<Integer> strays, List<Integer> headings, PrintedLines printed) {
    boolean logs = printed.asked();
    int next = 0;
    boolean banner = false;
    for (int i : strays) {
      int before = next;
      while (next < headings.size() && headings.get(next) < i) {
        next++;
      }
      if (next > before) {
        printed.under(headings.get(next - 1));
      }
      String line = lines.get(i);
      banner = line.startsWith("  .   ____") || banner && !line.isBlank();
      if (next > 0 && !draft.has(i) && !banner && !framework(line) && (logs || !stamped(line))) {
        printed.keep(i);
      }
    }
    printed.close();
  }

  /** Frames, rulers, and the report in which Spring Boot says why it configured what it did. */
  private static boolean framework(String line) {
    return JavaTraces.frame(line) || JavaTraces.more(line) || ForeignLines.CONDITION.test(line.strip())
        || Signs.only(line.strip(), "*=-#");
  }

  /** Whether a time such as {@code 10:11:12} stands at the beginning. */
  private static boolean stamped(String line) {
    int end = Math.min(line.length() - 3, HEADER);
    for (int i = 2; i < end; i++) {
      if (line.charAt(i) == ':' && line.charAt(i + 3) == ':' && Character.isDigit(line.charAt(i - 1))
          && Character.isDigit(line.charAt(i + 1)) && Character.isDigit(line.charAt(i + 2))) {
        return true;
      }
    }
    return false;
  }
}
