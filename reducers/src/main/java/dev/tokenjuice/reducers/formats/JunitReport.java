package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;

/** Compacts test reports in JUnit's XML: failed cases below their suite, counts of the others. */
final class JunitReport extends OutputReader {
  private static final int SMALL = 1500;
  private static final int LOOKED_AT = 50;
  private static final int CASE_LINES = 60;
  private static final int PRINTED = 10;
  private static final int LONG_LINE = 1200;

  private int suite = -1;
  private int suites;
  private int passed;
  private int failed;
  private int skipped;

  private JunitReport(Lines lines) {
    super(lines);
  }

  static boolean recognises(Lines lines) {
    boolean root = false;
    for (int i = 0; i < lines.size() && i < LOOKED_AT && !root; i++) {
      root = lines.get(i).contains("<testsuites") || lines.get(i).contains("<testsuite ");
    }
    long chars = 0;
    for (int i = 0; root && i < lines.size() && chars < SMALL; i++) {
      chars += lines.get(i).length() + 1;
    }
    return chars >= SMALL;
  }

  static Reduction reduce(Lines lines) {
    if (!crowded(lines)) {
      return new JunitReport(lines).run();
    }
    Reduction elements = new JunitReport(XmlElements.apart(lines)).run();
    return new Reduction(elements.lines(), lines.total() - lines.size(), lines.size(), elements.facts());
  }

  /** Whether several cases stand on one line. */
  private static boolean crowded(Lines lines) {
    for (String line : lines) {
      int first = line.indexOf("<testcase");
      if (first >= 0 && line.indexOf("<testcase", first + 1) > 0) {
        return true;
      }
    }
    return false;
  }

  private Reduction run() {
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i).stripLeading();
      if (line.startsWith("<testcase")) {
        i = testCase(i);
      } else if (line.startsWith("<testsuites") || line.startsWith("<?xml")) {
        draft.keepClipped(i++, LONG_LINE);
      } else if (line.startsWith("<testsuite")) {
        suites++;
        suite = i++;
      } else if (line.startsWith("<system-") || line.startsWith("<properties")) {
        i = aside(i, line.startsWith("<system-"));
      } else {
        i = other(i, line);
      }
    }
    String within = suites == 0 ? "" : " in " + Words.count(suites, "suite");
    draft.note("(" + lines.atLeast() + (passed + failed + skipped) + " test cases" + within + ": " + failed
        + " failed, " + passed
        + " passed, " + skipped + " skipped)");
    return draft.fact("failed tests", failed).fact("passed tests", passed).build();
  }

  private int testCase(int from) {
    int end = endOf(from, "testcase");
    boolean fails = false;
    boolean skips = false;
    for (int i = from; i < end; i++) {
      fails |= lines.get(i).contains("<failure") || lines.get(i).contains("<error");
      skips |= lines.get(i).contains("<skipped");
    }
    if (fails) {
      failed++;
      showSuite();
      show(from, end);
    } else if (skips) {
      skipped++;
    } else {
      passed++;
    }
    return end;
  }

  private void showSuite() {
    if (suite >= 0 && !draft.has(suite)) {
      draft.keepClipped(suite, LONG_LINE);
    }
  }

  private void show(int from, int end) {
    int i = from;
    int shown = 0;
    int hidden = 0;
    while (i < end) {
      if (lines.get(i).stripLeading().startsWith("<system-")) {
        i = Math.min(end, aside(i, true));
      } else if (shown++ < CASE_LINES || Signals.failure(lines.get(i))) {
        draft.keepClipped(i++, LONG_LINE);
      } else {
        hidden++;
        i++;
      }
    }
    draft.more(hidden, "line", " of this case");
  }

  /** Show lines of printed text that report trouble; leave out properties of a run. */
  private int aside(int from, boolean printed) {
    String line = lines.get(from).stripLeading();
    int end = endOf(from, line.substring(1, nameEnd(line)));
    int shown = 0;
    for (int i = from; printed && i < end && shown < PRINTED; i++) {
      if (Signals.failure(lines.get(i))) {
        showSuite();
        draft.keepClipped(i, LONG_LINE);
        shown++;
      }
    }
    return end;
  }

  /** Keep an error of a suite, and what a tool prints beside the report; drop the ends of elements. */
  private int other(int i, String line) {
    boolean fails = line.startsWith("<failure") || line.startsWith("<error");
    int end = fails ? endOf(i, line.substring(1, nameEnd(line))) : i + 1;
    if (fails) {
      showSuite();
      show(i, end);
    } else if (!line.isEmpty() && !line.startsWith("<") || Signals.failure(line)) {
      draft.keepClipped(i, LONG_LINE);
    }
    return end;
  }

  private static int nameEnd(String line) {
    return Signs.runEnd(line, 1, c -> Character.isLetterOrDigit(c) || c == '-');
  }

  /** The line behind the element that begins at {@code from}. One without an end ends at the next of its kind. */
  private int endOf(int from, String name) {
    String close = "</" + name;
    String open = "<" + name;
    if (single(lines.get(from), open)) {
      return from + 1;
    }
    for (int i = from; i < lines.size(); i++) {
      if (lines.get(i).contains(close)) {
        return i + 1;
      }
      if (i > from && lines.get(i).stripLeading().startsWith(open)) {
        return i;
      }
    }
    return lines.size();
  }

  /** Whether the first tag of a line closes itself. A quoted value may have the sign that ends a tag. */
  private static boolean single(String line, String open) {
    boolean quoted = false;
    for (int i = line.indexOf(open) + open.length(); i < line.length(); i++) {
      char c = line.charAt(i);
      quoted ^= c == '"';
      if (!quoted && c == '>') {
        return line.charAt(i - 1) == '/';
      }
    }
    return false;
  }
}
