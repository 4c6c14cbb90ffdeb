package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts jest: failed tests with their texts, totals, coverage in short; what tests printed; passed tests dropped. */
final class JestReducer {
  static final List<Signature> SIGNATURES = Signature.run("js/jest")
      .proof("Test Suites: {}", "Tests:  {} total", "PASS {}.test.{}",
          "PASS {}.spec.{}", "PASS {}__tests__{}", "FAIL {}.test.{}", "FAIL {}.spec.{}", "FAIL {}__tests__{}")
      .build();
  private static final Prefixes TOTALS = Prefixes.of("Test Suites:", "Tests:");
  private static final Prefixes BOUNDARIES = Prefixes.of("Test Suites:", "Summary of all failing tests",
      "Snapshot Summary", "----", "Tests:", "npm ", "Jest: ", "FATAL ERROR: ", "RUNS ", " › ");
  private static final Prefixes CHATTER = Prefixes.of("Snapshots:", "Time:", "Ran all test suites", "RUNS ",
      "Determining test suites", "Snapshot Summary", "Test Suites:", "Tests:", "FAIL ", "PASS ", "Summary of all",
      "Pattern: ", "----", "Browserslist: ", "● ", "'This usually means that", "This usually means that",
      "Force exiting Jest:", "Have you considered using `--detectOpenHandles`");
  private static final String CHECKED = " files checked.";
  private static final int SHORTEST_TITLE = 3;

  private final CommandOutput output;
  private final Lines lines;
  private final Draft draft;
  private final FailureText texts;
  private final Set<String> titles = new HashSet<>();
  private final Set<String> lastSegments = new HashSet<>();
  private final Set<String> shown = new HashSet<>();
  private final PrintedLines printed;
  private final ConsoleText console;
  private boolean summed;
  private boolean repeating;
  private int failures;

  private JestReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.draft = new Draft(lines);
    this.texts = new FailureText(draft, lines);
    this.printed = new PrintedLines(draft, lines, output.invocation());
    this.console = new ConsoleText(draft, lines, printed);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new JestReducer(output).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    return lines.any(line -> line.startsWith("Test Suites:") || suite(line) || title(line)
        || line.startsWith("No tests found, exiting with code"));
  }

  private Reduction run() {
    for (String line : lines) {
      summed |= line.startsWith("Snapshot Summary");
      if (title(line)) {
        titles.add(line.strip().substring(2));
        lastSegments.add(Names.lastSegment(line.strip().substring(2), " › "));
      }
    }
    int i = 0;
    while (i < lines.size()) {
      i = step(i);
    }
    console.close();
    draft.fact("failed tests", failures);
    return draft.build();
  }

  private int step(int i) {
    char mark = Names.first(lines.get(i));
    return Names.mark(mark) ? test(i, Names.failMark(mark)) : other(i);
  }

  /** The line of one test, behind its mark. */
  private int test(int i, boolean failed) {
    if (CoverageTable.startsAt(lines, i)) {
      return CoverageTable.write(draft, lines, i);
    }
    String line = lines.get(i);
    if (failed ? !lastSegments.contains(Names.afterMark(line)) : line.endsWith(CHECKED)) {
      draft.keepClipped(i, 400);
    }
    return i + 1;
  }

  private int other(int i) {
    String line = lines.get(i);
    if (Stripped.blank(line) || Names.scriptNoise(line)) {
      return i + 1;
    }
    if (title(line)) {
      return block(i);
    }
    if (line.startsWith("Summary of all failing tests") && lines.total() == lines.size()) {
      repeating = true;
      draft.covered(i);
      return i + 1;
    }
    if (CoverageTable.startsAt(lines, i)) {
      return CoverageTable.write(draft, lines, i);
    }
    if (console(line)) {
      int end = consoleEnd(i);
      console.write(i, line.strip(), i + 1, end);
      return end;
    }
    if (wanted(line)) {
      draft.keepClipped(i, 400);
    } else if (suite(line)) {
      printed.close();
    } else if (printed.continues(i) || line.charAt(0) > ' ' && !CHATTER.match(line)) {
      printed.keep(i);
    }
    return i + 1;
  }

  private boolean wanted(String line) {
    if (TOTALS.match(line)) {
      return true;
    }
    if (line.startsWith("Snapshots:")) {
      return output.failed() && line.contains("failed") || line.contains("obsolete");
    }
    if (line.startsWith("FAIL ")) {
      return shown.add(line);
    }
    if (line.startsWith(" › ")) {
      return !summed || line.contains(" from ");
    }
    if (line.startsWith("Jest: ") || nothingFound(line)) {
      return true;
    }
    return output.failed() && line.charAt(0) <= ' ' && Names.first(line) != '○' && Signals.failure(line);
  }

  /** Where jest looked for tests in vain, and by which patterns. */
  private static boolean nothingFound(String line) {
    return line.startsWith("No tests found") || line.startsWith("Pattern: ") || line.endsWith(CHECKED)
        || line.startsWith("  test") && line.contains(": ") && line.contains(" match");
  }

  /** A failure block reaches to the next block, the next suite or the totals. */
  private int block(int from) {
    int end = lines.find(from + 1, line -> title(line) || boundary(line) || console(line));
    String title = lines.get(from).strip();
    if (title.equals("● Console") || title.startsWith("● Deprecation Warning")) {
      return from + 1;
    }
    if (!shown.add(title) && (repeating || !title.contains("Test suite failed to run"))) {
      for (int i = from; i < end; i++) {
        draft.covered(i);
      }
      return end;
    }
    failures++;
    draft.keepAs(from, title);
    texts.write(withoutAdvice(from + 1, end), end);
    return end;
  }

  /** Of a file that could not be parsed: skip the long advice on settings between the heading and the details. */
  private int withoutAdvice(int from, int to) {
    int heading = lines.find(from, to, line -> !Stripped.blank(line));
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
    return BOUNDARIES.match(line) || suite(line);
  }

  private static boolean suite(String line) {
    return (line.startsWith("FAIL ") || line.startsWith("PASS ")) && (line.indexOf('.') > 0 || line.indexOf('/') > 0);
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
    int indent = Frames.indent(lines.get(from));
    return lines.find(from + 1, line -> !Stripped.blank(line) && Frames.indent(line) <= indent && !Frames.code(line));
  }
}
