package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts jest: failed tests with their texts, totals, coverage in short; what tests printed; passed tests dropped. */
final class JestReducer extends JsReport {
  static final List<Signature> SIGNATURES = Signature.run("js/jest")
      .proof("Test Suites: {}", "Tests:  {} total", "PASS {}.test.{}",
          "PASS {}.spec.{}", "PASS {}__tests__{}", "FAIL {}.test.{}", "FAIL {}.spec.{}", "FAIL {}__tests__{}")
      .build();
  private static final Prefixes BOUNDARIES = Prefixes.of("Test Suites:", "Summary of all failing tests",
      "Snapshot Summary", "----", "Tests:", "npm ", "Jest: ", "FATAL ERROR: ", "RUNS ", " › ");
  private static final Prefixes CHATTER =
      Prefixes.of("RUNS ", "Determining test suites", "Snapshot Summary", "Summary of all", "Pattern: ", "----",
          "Browserslist: caniuse", "'This usually means that", "This usually means that",
          "Force exiting Jest:", "Have you considered using `--detectOpenHandles`");
  private static final LineForms CLOSING = LineForms.of("Time:        {n}{}",
      "Ran all test suites.", "Ran all test suites{}.");
  private static final Prefixes OBSOLETE = Prefixes.of("• ", "↳ ");
  /** The signs of tests that did not run. */
  private static final String UNRUN = "○✎";
  private static final String CHECKED = " files checked.";
  private static final int SHORTEST_TITLE = 3;

  private static final ReportGrammar<JestReducer> GRAMMAR = ReportGrammar.<JestReducer>builder()
      .block(JestReducer::listed)
      .block(JestReducer::scriptNoise)
      .block(JestReducer::failure, JestReducer::title)
      .block(JestReducer::summary, "Summary of all failing tests{}")
      .block(JestReducer::coverage)
      .block(JestReducer::consoleText, JestReducer::console)
      .line(JestReducer::keep, "Test Suites:{}", "Tests:{}", "Jest: {}")
      .line(JestReducer::keep, JestReducer::nothingFound)
      .line(JestReducer::snapshots, "Snapshots:   {n} {}")
      .line(JestReducer::failedFile, line -> line.charAt(0) == 'F' && suite(line))
      .block(JestReducer::obsolete, " › {}")
      .line(JestReducer::passedFile, JestReducer::suite)
      .drop(line -> line.startsWith("  PASS ") && suite(line.strip()))
      .drop(line -> line.charAt(0) <= ' ' && UNRUN.indexOf(TestLines.first(line)) >= 0)
      .drop(CHATTER)
      .drop(CLOSING)
      .otherwise(JestReducer::other);

  private final Set<String> lastSegments = new HashSet<>();
  private final Set<String> shown = new HashSet<>();
  private final ConsoleText console = new ConsoleText(draft, lines, printed);
  private final boolean summed = lines.anyStarts("Snapshot Summary");
  private boolean repeating;
  /** Where the list of tests goes on. */
  private int list;

  private JestReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    return output.lines().any(JestReducer::known) ? new JestReducer(output).run() : Reduction.declined();
  }

  private static boolean known(String line) {
    return line.startsWith("Test Suites:") || suite(line) || title(line)
        || line.startsWith("No tests found, exiting with code");
  }

  private Reduction run() {
    for (String line : lines) {
      if (title(line)) {
        lastSegments.add(TestLines.lastSegment(line.strip().substring(2), " › "));
      }
    }
    GRAMMAR.read(this);
    console.close();
    return build();
  }

  /** A line of the list of tests, which goes on without a gap below the name of its file or the top of the output. */
  private int listed(int i) {
    String line = lines.get(i);
    if (i != list || Stripped.indent(line) < 2 || title(line) || console(line)) {
      return i;
    }
    if (TestLines.mark(TestLines.first(line))) {
      test(i, line);
    } else if ("○✎".indexOf(TestLines.first(line)) < 0 && !group(i)) {
      return i;
    }
    list = i + 1;
    return list;
  }

  /** Whether the tests of a group, or another group, stand below line {@code i}. */
  private boolean group(int i) {
    String below = i + 1 < lines.size() ? lines.get(i + 1) : "";
    return !below.isBlank() && Stripped.indent(below) == Stripped.indent(lines.get(i)) + 2;
  }

  /** The line of one test, behind its mark. */
  private void test(int i, String line) {
    if (TestLines.failed(line) ? !lastSegments.contains(TestLines.afterMark(line)) : line.endsWith(CHECKED)) {
      keep(i);
    }
  }

  private int summary(int i) {
    if (lines.total() != lines.size()) {
      return i;
    }
    repeating = true;
    draft.covered(i);
    return i + 1;
  }

  private int consoleText(int i) {
    int end = consoleEnd(i);
    console.write(i, lines.get(i).strip(), i + 1, console.trailer(i + 1, end), end);
    return end;
  }

  private void snapshots(int i) {
    String line = lines.get(i);
    if (output.failed() && line.contains("failed") || line.contains("obsolete")) {
      keep(i);
    }
  }

  private void passedFile(int i) {
    printed.close();
    list = i + 1;
  }

  private void failedFile(int i) {
    list = i + 1;
    if (shown.add(lines.get(i))) {
      keep(i);
    } else if (suite(lines.get(i))) {
      printed.close();
    }
  }

  /** How many snapshots are obsolete, and their names; the summary tells those of each file again. */
  private int obsolete(int from) {
    int end = lines.find(from + 1, line -> !OBSOLETE.testStripped(line));
    if (!summed || lines.get(from).contains(" from ")) {
      draft.keep(from, end);
    }
    return end;
  }

  private void other(int i) {
    String line = lines.get(i);
    if (output.failed() && line.charAt(0) <= ' ' && Signals.failure(line)) {
      keep(i);
    } else {
      printed.keep(i);
    }
  }

  /** Where jest looked for tests in vain, and by which patterns. */
  private static boolean nothingFound(String line) {
    return line.startsWith("No tests found") || line.startsWith("Pattern: ") || line.endsWith(CHECKED)
        || line.startsWith("  test") && line.contains(": ") && line.contains(" match");
  }

  /** A failure block reaches to the next block, the next suite or the totals. */
  private int failure(int from) {
    int end = lines.find(from + 1, line -> title(line) || boundary(line) || console(line));
    String title = lines.get(from).strip();
    if (title.equals("● Console") || title.startsWith("● Deprecation Warning")) {
      return from + 1;
    }
    if (!shown.add(title) && (repeating || !title.contains("Test suite failed to run"))) {
      draft.covered(from, end);
      return end;
    }
    failures++;
    draft.keepAs(from, title);
    texts.write(withoutAdvice(from + 1, end), end);
    return end;
  }

  /** Skip the long advice on settings between the heading and the details of a file that could not be parsed. */
  private int withoutAdvice(int from, int to) {
    int heading = lines.findText(from, to);
    if (heading == to || !lines.get(heading).strip().equals("Jest encountered an unexpected token")) {
      return from;
    }
    for (int i = heading; i < to; i++) {
      if (lines.get(i).strip().equals("Details:")) {
        draft.keep(heading);
        return i + 1;
      }
    }
    return from;
  }

  private static boolean boundary(String line) {
    return BOUNDARIES.test(line) || suite(line);
  }

  private static boolean suite(String line) {
    if (!line.startsWith("FAIL ") && !line.startsWith("PASS ")) {
      return false;
    }
    int end = Stripped.end(line, line.endsWith(")") ? Math.max(4, line.lastIndexOf(" (")) : line.length());
    int name = Math.max(4, line.lastIndexOf(' ', end - 1));
    return Signs.any(line, name, end, c -> c == '.' || c == '/');
  }

  private static boolean title(String line) {
    if (line.length() < SHORTEST_TITLE) {
      return false;
    }
    int at = line.charAt(0) == ' ' ? 2 : 0;
    return line.charAt(at) == '●' && (at == 0 || line.charAt(1) == ' ') && line.startsWith(" ", at + 1)
        && Stripped.end(line) > at + 2;
  }

  private static boolean console(String line) {
    int from = line.startsWith("  ") ? Stripped.start(line, 2) : line.length();
    if (!line.startsWith("console.", from)) {
      return false;
    }
    int space = line.indexOf(' ', from);
    return space < 0 || space >= Stripped.end(line);
  }

  /** Console output is indented below its heading, but for the marked line of a code frame. */
  private int consoleEnd(int from) {
    int indent = Stripped.indent(lines.get(from));
    return lines.find(from + 1, line -> !Stripped.blank(line) && Stripped.indent(line) <= indent && !Frames.code(line));
  }
}
