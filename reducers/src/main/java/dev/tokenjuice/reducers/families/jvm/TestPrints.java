package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** What tests write to System.out while a build runs them, below the line that names their class or themselves. */
final class TestPrints {
  /** How far into a line its time may be. */
  private static final int HEADER = 30;

  private static final Pattern CLASS_NAME = Pattern.compile("\\b(?:[a-z][a-z0-9_]{0,40}+\\.){1,20}+[A-Z]\\w{0,100}+");

  private final Draft draft;
  private final Lines lines;
  private final List<Integer> headings;
  private final PrintedLines printed;
  private int next;
  private boolean banner;
  private String[] home = {};

  private TestPrints(Draft draft, Lines lines, List<Integer> headings, PrintedLines printed) {
    this.draft = draft;
    this.lines = lines;
    this.headings = headings;
    this.printed = printed;
  }

  /**
   * Show the lines that are not the tool's own, below the headings that they have. What frameworks log is left out unless prints
   * are asked for: they write hundreds of lines for each test.
   */
  static void show(Draft draft, Lines lines, List<Integer> strays, List<Integer> headings, PrintedLines printed) {
    TestPrints prints = new TestPrints(draft, lines, headings, printed);
    strays.forEach(i -> draft.at(i, () -> prints.show(i)));
    if (!strays.isEmpty()) {
      draft.at(strays.get(strays.size() - 1), printed::close);
    }
  }

  private void show(int i) {
    int before = next;
    while (next < headings.size() && headings.get(next) < i) {
      next++;
    }
    if (next > before) {
      printed.under(headings.get(next - 1));
      home = className(lines.get(headings.get(next - 1)));
    }
    String line = lines.get(i);
    banner = line.startsWith("  .   ____") || banner && !line.isBlank();
    if (!draft.has(i) && !banner && !framework(line) && (printed.asked() || !frameworkLog(line, home))) {
      printed.keep(i);
    }
  }

  /** Frames, rulers, and the report in which Spring Boot says why it configured what it did. */
  private static boolean framework(String line) {
    return JavaTraces.frame(line) || JavaTraces.more(line) || ForeignLines.CONDITION.test(line.strip())
        || Signs.only(line.strip(), "*=-#");
  }

  /** Whether a framework logged the line: a class that is not in the package of the test class {@code home}. */
  private static boolean frameworkLog(String line, String[] home) {
    if (home.length < 2 || !stamped(line) || Signals.failure(line) && !line.contains(" INFO ")) {
      return false;
    }
    String[] logger = className(line);
    int shared = Math.min(2, home.length - 1); // loggers write the names of packages in full or shorter
    boolean own = logger.length > shared
        && IntStream.range(0, shared).allMatch(level -> home[level].startsWith(logger[level]));
    return logger.length > 1 && !own;
  }

  /** The parts of the first name of a class with its package, such as {@code o.s.boot.Banner}; none if there is none. */
  private static String[] className(String line) {
    Matcher name = CLASS_NAME.matcher(line);
    return name.find() ? name.group().split("\\.") : new String[0];
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
