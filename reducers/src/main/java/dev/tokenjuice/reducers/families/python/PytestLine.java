package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.Set;

/** Reads single lines of a pytest report. */
final class PytestLine {
  private static final String[] OUTCOMES = {
    " passed", " failed", " error", " skipped", " deselected", " xfailed", " xpassed", " warning", " rerun", " subtests"
  };

  private static final Set<String> OUTCOME_WORDS = Set.of("PASSED", "FAILED", "ERROR", "SKIPPED", "XFAIL", "XPASS");
  static final Prefixes INTERRUPTED = Prefixes.of("!!!", "!! ");

  private static final String RULE = "=!_ ";

  private PytestLine() {}

  /** The title of {@code ==== title ====}, or nothing. */
  static String section(String line) {
    return line.startsWith("==") && line.endsWith("==") && line.length() > 8 && !totals(line) ? unruled(line)
        : line.startsWith("---------- coverage: ") || line.startsWith("_______")
            && line.contains(" coverage: ") ? "coverage: "
        : "";
  }

  /** The final counts, ruled or (with -q) bare. */
  static boolean totals(String line) {
    int at = textAt(line);
    if (at == line.length() || line.charAt(at) != 'n' && !Character.isDigit(line.charAt(at))) {
      return false;
    }
    String s = unruled(line);
    if (s.startsWith("no tests ran in ") || s.startsWith("no tests ran")) {
      return true;
    }
    if (s.isEmpty() || !Character.isDigit(s.charAt(0)) || s.indexOf(" in ") < 0 || s.length() > 200) {
      return false;
    }
    int space = s.indexOf(' ');
    for (String outcome : OUTCOMES) {
      if (s.startsWith(outcome, space)) {
        return s.indexOf(" in ") + 4 < s.length() && Character.isDigit(s.charAt(s.indexOf(" in ") + 4));
      }
    }
    return false;
  }

  /** Where the text behind a rule begins. */
  private static int textAt(String line) {
    return Stripped.start(line, Signs.behind(line, 0, RULE));
  }

  /** The line without rules of equal signs, dashes, exclamation marks or underscores at its ends. */
  static String unruled(String line) {
    int from = Signs.behind(line, 0, RULE);
    return from == 0 ? line.strip() : line.substring(from, Signs.before(line, from, line.length(), RULE)).strip();
  }

  /** The title of {@code ____ test_name ____}, or nothing. */
  static String blockTitle(String line) {
    if (!line.startsWith("_") || !line.endsWith("_") || line.startsWith("_ _") || line.length() < 5
        || line.indexOf(' ') < 0) {
      return "";
    }
    int from = line.indexOf(' ');
    int to = line.lastIndexOf(' ');
    return to > from && Signs.behind(line, 0, "_") == from ? line.substring(from + 1, to).strip() : "";
  }

  /** A separator between the entries of a traceback. */
  static boolean entrySeparator(String line) {
    return line.startsWith("_ _ _");
  }

  /** An entry of the short summary for something that went wrong. */
  static boolean failed(String line) {
    return line.startsWith("FAILED ") || line.startsWith("ERROR ") || line.startsWith("SUBFAIL")
        || line.startsWith("XPASS(strict)");
  }

  static boolean summaryEntry(String line) {
    return failed(line) || line.startsWith("SKIPPED ") || line.startsWith("XFAIL ") || line.startsWith("XPASS ")
        || line.startsWith("PASSED ") || line.startsWith("RERUN ");
  }

  /**
   * A verbose progress line for a failed test: {@code a.py::test FAILED [ 5%]} or xdist's {@code [gw0] [ 5%] FAILED
   * a.py::test}.
   */
  static boolean progressFailure(String line) {
    if (!line.contains("::")) {
      return false;
    }
    String s = withoutPercent(line);
    return s.endsWith(" FAILED") || s.endsWith(" ERROR") || line.startsWith("[gw")
        && (line.contains(" FAILED ") || line.contains(" ERROR "));
  }

  static String withoutPercent(String line) {
    String s = line.stripTrailing();
    return s.endsWith("%]") && s.lastIndexOf('[') > 0 ? s.substring(0, s.lastIndexOf('[')).stripTrailing() : s;
  }

  /** A line of progress and nothing else; with {@code -s}, tests print between its dots. */
  static boolean progress(String line) {
    String s = line.stripTrailing();
    if (line.startsWith("[gw") || dots(s, 0)) {
      return true;
    }
    int space = s.indexOf(' ');
    boolean file = space > 0 && s.startsWith(".py", space - 3) && (dots(s, space + 1) || s.endsWith("%]"));
    return file || s.endsWith("%]") && (s.contains("::") || dots(withoutPercent(s), 0)) || s.contains("::")
        && (s.contains(" PASSED") || s.contains(" SKIPPED") || s.contains(" XFAIL") || s.contains(" RERUN"));
  }

  /** The name of a test alone on its line: what follows is printed by it. */
  static boolean nodeId(String line) {
    int end = Stripped.end(line);
    int colons = line.indexOf("::");
    return colons > 3 && line.startsWith(".py", colons - 3) && line.lastIndexOf(' ', end - 1) < 0;
  }

  private static boolean dots(String line, int from) {
    int i = Signs.behind(line, from, ".FEsxXR");
    return i > from && i == line.length() || OUTCOME_WORDS.contains(line);
  }
}
