package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts ctest: failing tests with what they printed, the totals, no lines for tests that passed. */
final class CtestReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.run("cc/ctest")
      .proof("{n}% tests passed, {} failed out of {}", " {}% tests passed, {} failed out of {}", "Test project /{}")
      .hint("Total Test time (real) ={}", "Errors while running CTest", "The following tests {}",
          "Output from these tests are in: {}")
      .build();
  private static final Prefixes CHATTER = Prefixes.of(
      "Test project ", "Internal ctest changing", "UpdateCTestConfiguration", "Constructing a list of tests",
      "Done constructing", "Checking test dependency graph", "Updating test list for fixtures", "Added ",
      "Running tests...");
  private static final Prefixes QUIET = Prefixes.of(
      "[ RUN  ", "[       OK ]", "[------", "[======", "Running main() from", "Test timeout computed",
      "Test command:", "Working Directory:");
  private static final Prefixes ENDED = Prefixes.of("[       OK ]", "[  FAILED  ]", "[  SKIPPED ]");
  private static final Prefixes ENDING = Prefixes.of(
      "Label Time Summary", "Errors while running CTest", "Output from these tests are in");
  /** A result whose time is on a later line, because the failed expression ends its line. */
  private static final String UNTIMED = " Regex=[";
  private static final char CLOSING = ']';
  private static final int PER_TEST = 60;
  private static final int EXPLANATION = 2;
  private static final int LAST = 8;
  private static final int SOUGHT = 40;
  private static final String SOUGHT_FOR = "Could not find executable ";

  private static final ReportGrammar<CtestReducer> GRAMMAR = ReportGrammar.<CtestReducer>builder()
      .block(CtestReducer::summary, "{}% tests passed, {}")
      .line(CtestReducer::result, CtestReducer::isResult)
      .drop(CtestReducer::chatter)
      .block(CtestReducer::sought)
      .otherwise(CtestReducer::printed);

  private final Set<String> failedNumbers = new HashSet<>();
  /** Whether the failing tests are named once more at the end. */
  private boolean listed;
  /** The result whose output may follow and that is not shown yet, or -1. */
  private int pending = -1;
  private boolean failing;
  private boolean seeking;
  /** Whether ctest shows what failing tests print; otherwise it says how to see it. */
  private boolean printing;
  /** Where GoogleTest began a test that has not ended yet, or -1. */
  private int running = -1;
  private int shown;
  /** Up to this line of the test, a line may explain a failure. */
  private int explained;
  private int hidden;
  /** What failing tests printed before their results; a number below 0 counts lines that are not shown. */
  private final List<Integer> before = new ArrayList<>();

  private CtestReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new CtestReducer(output).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    return lines.any(
        line -> line.contains("% tests passed, ") || line.startsWith("No tests were found!!!") || isResult(line));
  }

  private Reduction run() {
    for (String line : lines) {
      if (isResult(line) && !line.contains("   Passed ")) {
        failedNumbers.add(number(line));
      }
      listed |= line.startsWith("The following tests FAILED:");
    }
    GRAMMAR.read(this);
    closeTest();
    return draft.build();
  }

  /** The totals, and all that follows them. */
  private int summary(int from) {
    closeTest();
    for (int i = from; i < lines.size(); i++) {
      ending(i, lines.get(i));
    }
    return lines.size();
  }

  /** Where ctest looked for a program that is not there; it says so in one line at the end. */
  private int sought(int i) {
    String line = lines.get(i);
    boolean end = line.startsWith("Unable to find executable: ");
    seeking = !end && (seeking || line.startsWith(SOUGHT_FOR) && toldBelow(i));
    if (end) {
      draft.keep(i);
    } else if (seeking && line.startsWith(SOUGHT_FOR)) {
      draft.covered(i);
    }
    return seeking || end ? i + 1 : i;
  }

  private boolean toldBelow(int i) {
    int end = Math.min(lines.size(), i + SOUGHT);
    return lines.find(i + 1, end, line -> line.startsWith("Unable to find executable: ")) < end;
  }

  private void result(int i) {
    boolean fails = !lines.get(i).contains("   Passed ");
    if (fails) {
      before.forEach(this::before);
    } else {
      printed.above(i, true);
    }
    closeTest();
    failing = fails;
    if (failing) {
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
  private void printed(int i) {
    String line = lines.get(i);
    int colon = CcText.digits(line, 0);
    boolean numbered = colon > 0 && line.startsWith(":", colon);
    if (!numbered && !failing) {
      printed.keep(i);
      return;
    }
    String text = numbered ? line.substring(colon + 1).strip() : line;
    if (numbered && !failedNumbers.contains(line.substring(0, colon))) {
      if (!text.isEmpty() && !QUIET.test(text)) {
        printed.keep(i);
      }
      return;
    }
    if (text.startsWith("[ RUN  ")) {
      running = i;
      explained = 0;
      shown = 0; // each test of a program of tests has the same room
    } else if (ENDED.test(text)) {
      running = -1;
    }
    if (text.isEmpty() || QUIET.test(text) || repeated(text)) {
      return;
    }
    printing |= text.charAt(0) != CLOSING;
    boolean failure = Signals.failure(text);
    explained = failure ? shown + EXPLANATION : explained;
    if (shown++ >= PER_TEST && !failure && shown > explained + 1 && !last(i)) {
      hidden++;
    } else if (numbered) {
      if (hidden > 0) {
        before.add(-hidden);
      }
      hidden = 0;
      before.add(i);
    } else {
      open();
      more(hidden);
      hidden = 0;
      draft.keepClipped(i, 500);
    }
  }

  /** A line, or below 0 how many are not shown. */
  private void before(int line) {
    if (line < 0) {
      more(-line);
    } else {
      draft.keep(line);
    }
  }

  private void more(int count) {
    draft.more(count, "line", " of this test");
  }

  /** Whether the output of the test ends soon behind line {@code i}: programs tell their outcome last. */
  private boolean last(int i) {
    int end = Math.min(lines.size(), i + LAST + 1);
    return lines.find(i + 1, end, line -> isResult(line) || line.contains("% tests passed, ")
        || line.startsWith("    Start ")) < end;
  }

  private void closeTest() {
    more(hidden);
    if (running >= 0) {
      open();
      draft.keep(running); // the program died in it
    }
    running = -1;
    if (pending >= 0) {
      draft.covered(pending);
    }
    pending = -1;
    shown = 0;
    explained = 0;
    hidden = 0;
    failing = false;
  }

  /** The names of failed tests behind the totals of GoogleTest. */
  private static boolean repeated(String line) {
    return line.startsWith("[  FAILED  ]") && (line.endsWith(" listed below:") || !line.endsWith(")"));
  }

  private void ending(int i, String line) {
    if (line.isBlank()) {
      return;
    }
    if (line.startsWith("Total Test time")) {
      draft.keepAs(i, squeezed(line));
    } else if (line.startsWith("Use \"--rerun-failed") ? !printing
        : !ENDING.test(line) && !line.contains(" sec*proc")) {
      draft.keepAs(i, line.startsWith("\t") ? "  " + line.strip() : line);
    }
  }

  private static boolean chatter(String line) {
    String words = line.strip();
    return words.startsWith("Start ") && line.startsWith(" ") || CHATTER.test(line)
        || line.startsWith("test ") && CcText.digits(line, 5) == line.length();
  }

  /** {@code 2/3 Test #2: name ....   Passed    0.01 sec}. */
  private static boolean isResult(String line) {
    int at = line.indexOf(" Test ");
    return at >= 0 && at <= 16 && line.lastIndexOf('/', at) >= 0 && line.indexOf('#', at) > 0
        && (line.contains(" sec") || line.contains(UNTIMED));
  }

  private static String number(String line) {
    int at = line.indexOf('#') + 1;
    return line.substring(at, CcText.digits(line, at));
  }

  private static String squeezed(String line) {
    int expression = line.indexOf(UNTIMED);
    int end = expression < 0 ? line.length() : expression;
    StringBuilder out = new StringBuilder(line.length());
    for (int i = 0; i < end; i++) {
      char c = line.charAt(i);
      boolean again = i > 0 && c == line.charAt(i - 1) && (c == ' ' || c == '.');
      if (!again) {
        out.append(c);
      }
    }
    return out.append(line, end, line.length()).toString().strip();
  }
}
