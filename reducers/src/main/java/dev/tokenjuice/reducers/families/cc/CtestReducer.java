package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Starts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts ctest: failing tests with what they printed, the totals, no lines for tests that passed. */
final class CtestReducer {
  private static final Starts CHATTER = Starts.of(
      "Test project ", "Internal ctest changing", "UpdateCTestConfiguration", "Constructing a list of tests",
      "Done constructing", "Checking test dependency graph", "Updating test list for fixtures", "Added ",
      "Running tests...");
  private static final Starts QUIET = Starts.of(
      "[ RUN  ", "[       OK ]", "[------", "[======", "Running main() from", "Test timeout computed",
      "Test command:", "Working Directory:");
  private static final int PER_TEST = 60;
  private static final int SOUGHT = 40;

  private final Lines lines;
  private final Draft draft;
  private final Set<String> failedNumbers = new HashSet<>();
  /** Whether the failing tests are named once more at the end. */
  private boolean listed;
  /** The result whose output may follow and that is not shown yet, or -1. */
  private int pending = -1;
  private boolean failing;
  private boolean seeking;
  private int shown;
  private int hidden;

  private CtestReducer(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new CtestReducer(output.lines()).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    for (String line : lines) {
      if (line.contains("% tests passed, ") || line.startsWith("No tests were found!!!") || result(line) > 0) {
        return true;
      }
    }
    return false;
  }

  private Reduction run() {
    for (String line : lines) {
      if (result(line) > 0 && !line.contains("   Passed ")) {
        failedNumbers.add(number(line));
      }
      listed |= line.startsWith("The following tests FAILED:");
    }
    boolean summary = false;
    List<Integer> before = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.contains("% tests passed, ")) {
        closeTest();
        summary = true;
      }
      if (line.isBlank()) {
        continue;
      }
      if (summary) {
        ending(i, line);
      } else if (result(line) > 0) {
        result(i, line, before);
      } else if (!chatter(line) && !sought(i, line)) {
        printed(i, line, before);
      }
    }
    closeTest();
    return draft.build();
  }

  /** Where ctest looked for a program that is not there; it says so in one line at the end. */
  private boolean sought(int i, String line) {
    boolean end = line.startsWith("Unable to find executable: ");
    seeking = !end && (seeking || line.startsWith("Could not find executable ") && toldBelow(i));
    if (end) {
      draft.keep(i);
    }
    return seeking || end;
  }

  private boolean toldBelow(int i) {
    for (int k = i + 1; k < Math.min(lines.size(), i + SOUGHT); k++) {
      if (lines.get(k).startsWith("Unable to find executable: ")) {
        return true;
      }
    }
    return false;
  }

  private void result(int i, String line, List<Integer> before) {
    closeTest();
    failing = !line.contains("   Passed ");
    if (failing) {
      before.forEach(draft::keep);
      pending = i;
      if (!before.isEmpty() || !listed) {
        open();
      }
    }
    before.clear();
  }

  /** Name the test above what it printed; one that printed nothing is named by the list at the end. */
  private void open() {
    if (pending >= 0) {
      draft.keepAs(pending, squeezed(lines.get(pending)));
    }
    pending = -1;
  }

  /** With {@code -V} each line is numbered and comes before the result; otherwise it follows the result. */
  private void printed(int i, String line, List<Integer> before) {
    int colon = CcText.digits(line, 0);
    if (colon > 0 && line.startsWith(":", colon)) {
      if (failedNumbers.contains(line.substring(0, colon)) && before.size() < PER_TEST
          && !quiet(line.substring(colon + 1).strip())) {
        before.add(i);
      }
    } else if (failing && !quiet(line) && !repeated(line)) {
      open();
      if (shown++ < PER_TEST) {
        draft.keepClipped(i, 500);
      } else {
        hidden++;
      }
    }
  }

  private void closeTest() {
    if (hidden > 0) {
      draft.note("… " + hidden + " more lines of this test");
    }
    if (pending >= 0) {
      draft.covered(pending);
    }
    pending = -1;
    shown = 0;
    hidden = 0;
    failing = false;
  }

  /** The names of failed tests behind the totals of GoogleTest. */
  private static boolean repeated(String line) {
    return line.startsWith("[  FAILED  ]") && (line.endsWith(" listed below:") || !line.endsWith(")"));
  }

  private static boolean quiet(String text) {
    return QUIET.in(text);
  }

  private void ending(int i, String line) {
    if (line.startsWith("Total Test time") || line.startsWith("Label Time Summary")
        || line.startsWith("Errors while running CTest")
        || line.startsWith("Output from these tests are in") || line.startsWith("Use \"--rerun-failed")) {
      if (line.startsWith("Total")) {
        draft.keepAs(i, squeezed(line));
      }
      return;
    }
    draft.keepAs(i, line.startsWith("\t") ? "  " + line.strip() : line);
  }

  private static boolean chatter(String line) {
    String words = line.strip();
    return words.startsWith("Start ") && line.startsWith(" ") || CHATTER.in(line)
        || line.startsWith("test ") && CcText.digits(line, 5) == line.length();
  }

  /** The index of {@code Test #2: name ....   Passed} behind {@code 2/3 }, or -1. */
  private static int result(String line) {
    int at = line.indexOf(" Test ");
    if (at < 0 || at > 16 || line.indexOf('/') < 0 || line.indexOf('/') > at || !line.contains(" sec")) {
      return -1;
    }
    return line.indexOf('#', at) > 0 ? at : -1;
  }

  private static String number(String line) {
    int at = line.indexOf('#') + 1;
    return line.substring(at, CcText.digits(line, at));
  }

  private static String squeezed(String line) {
    StringBuilder out = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean again = i > 0 && c == line.charAt(i - 1) && (c == ' ' || c == '.');
      if (!again) {
        out.append(c);
      }
    }
    return out.toString().strip();
  }
}
