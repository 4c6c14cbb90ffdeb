package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;

/** Compacts vitest: the failed tests with their texts (from the report at the end, or inline), and the totals. */
final class VitestReducer extends JsReport {
  static final List<Signature> SIGNATURES = Signature.run("js/vitest").start(" RUN  v{}", " DEV  v{}")
      .proof(" Test Files  {}", "      Tests  {}")
      .build();
  private static final Prefixes CHATTER = Prefixes.of("If this is a long-running test", " % Coverage report from",
      "% Coverage report from", "Coverage enabled with", "      Coverage enabled with", "JUNIT report written to",
      "JSON report written to", "exclude: ");
  /** Headings of errors outside of tests. */
  private static final Prefixes OUTSIDE =
      Prefixes.of("Unhandled", "Startup Error", "Uncaught", "Failed Suites", "Typecheck");
  /** What vitest says in the same words of each error outside of tests. */
  private static final Prefixes EXPLANATIONS = Prefixes.of("This might cause false positive",
      "- The error was thrown, while Vitest", "- If the error occurred after");
  private static final Prefixes NEXT = Prefixes.of(" ❯ ", "stdout | ", "stderr | ", " FAIL ");
  private static final LineForms CLOSING = LineForms.of("   Start at  {n}:{}", "   Duration  {n}{}",
      "  Snapshots  {}", " RUN  v{}", " DEV  v{}", "ERROR: Coverage{}");
  private static final LineForm FILE = LineForm.of(" {} ({n} test{}");
  private static final int MAX_SNAPSHOTS = 8;
  private static final String RULE = "⎯⎯⎯";
  private static final ReportGrammar<VitestReducer> GRAMMAR = ReportGrammar.<VitestReducer>builder()
      .block(VitestReducer::scriptNoise)
      .block(VitestReducer::passed)
      .drop(" RUN {}", " DEV {}")
      .block(VitestReducer::report, " FAIL {}")
      .block(VitestReducer::rule, "{}" + RULE + "{}")
      .keep(VitestReducer::totals)
      .block(VitestReducer::snapshotTotals, "  Snapshots  {}")
      .block(VitestReducer::coverage)
      .block(VitestReducer::failed, TestLines::failed)
      .block(VitestReducer::inline, " ❯ {}")
      .block(VitestReducer::consoleText, "stdout | {}", "stderr | {}")
      .line(VitestReducer::keep, "ERROR: Coverage{}", "No test files found{}", "include: {}", "filter: {}")
      .drop("      Coverage enabled with{}", " % Coverage report from{}")
      .drop(CHATTER)
      .drop(line -> line.charAt(0) <= ' ' && TestLines.first(line) == '↓')
      .drop(CLOSING)
      .otherwise(VitestReducer::other);

  private final ConsoleText console = new ConsoleText(draft, lines, printed);
  private final boolean detailed = lines.anyStarts(" FAIL ");

  /** Where the list of tests goes on. */
  private int list;

  private VitestReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    return output.lines().any(VitestReducer::known) ? new VitestReducer(output).run() : Reduction.declined();
  }

  private static boolean known(String line) {
    return totals(line) && !line.startsWith("Tests:") || line.startsWith(" RUN  v") || line.startsWith(" DEV  v");
  }

  private Reduction run() {
    GRAMMAR.read(this);
    console.close();
    return build();
  }

  private void other(int i) {
    String line = lines.get(i);
    if (Stripped.startsWith(line, "Type Errors") || Stripped.startsWith(line, "Errors  ")
        || output.failed() && line.charAt(0) <= ' ' && Signals.failure(line)) {
      keep(i);
    } else {
      printed.keep(i);
    }
  }

  /** A test or file that passed, or did not run. */
  private int passed(int i) {
    char mark = TestLines.first(lines.get(i));
    if (!TestLines.passMark(mark) && mark != '↓' || !listed(i)) {
      return i;
    }
    list = i + 1;
    return list;
  }

  private int failed(int i) {
    return listed(i) ? inline(i) : i;
  }

  /** Whether a mark is vitest's own: a file or a test is indented by one, the tests of a file follow without a gap. */
  private boolean listed(int i) {
    int indent = Stripped.indent(lines.get(i));
    char mark = TestLines.first(lines.get(i));
    return (indent == 1 || indent > 2 && i == list) && (TestLines.mark(mark) || mark == '↓' || mark == '❯');
  }

  /** One or several {@code FAIL} lines with the same text below, up to the next rule. */
  private int report(int from) {
    int text = lines.find(from, line -> !line.startsWith(" FAIL "));
    for (int i = from; i < text; i++) {
      draft.keepAs(i, lines.get(i).strip());
    }
    failures += text - from;
    int end = sectionEnd(text);
    texts.write(text, end);
    return end;
  }

  /** Rules with words head a section; of those only errors outside of tests have text of their own. */
  private int rule(int i) {
    String words = lines.get(i).replace("⎯", "").strip();
    if (!OUTSIDE.test(words)) {
      return i + 1;
    }
    draft.keepAs(i, words);
    int end = sectionEnd(i + 1);
    int text = i + 1;
    while (text < end) {
      int explanation = lines.find(text, end, EXPLANATIONS);
      texts.write(text, explanation);
      text = explanation + 1;
    }
    return end;
  }

  private int sectionEnd(int from) {
    return lines.findAt(from, i -> sectionEnds(lines.get(i)) || CoverageTable.startsAt(lines, i));
  }

  private static boolean sectionEnds(String line) {
    return line.contains(RULE) || line.startsWith(" FAIL ") || totals(line) || line.startsWith("  Snapshots  ");
  }

  /** A failed file or test in the list of tests, with the text below it unless the report tells it again. */
  private int inline(int from) {
    int indent = Stripped.indent(lines.get(from));
    int end = lines.find(from + 1, line -> !detail(line, indent));
    if (!detailed) {
      draft.keep(from);
      texts.write(from + 1, end);
      failures += lines.get(from).startsWith("  ") ? 1 : 0;
      list = end;
      return end;
    }
    if (from + 1 < end && Stripped.startsWith(lines.get(from + 1), "→ ")) {
      end = lines.find(end, VitestReducer::messageEnds);
    }
    draft.covered(from, end);
    list = end;
    return end;
  }

  /** Whether a message is at an end whose first line stands below its test; the report tells it again. */
  private static boolean messageEnds(String line) {
    return TestLines.mark(TestLines.first(line)) || NEXT.test(line) || line.contains(RULE);
  }

  private static boolean detail(String line, int indent) {
    return line.isBlank()
        || Stripped.indent(line) > indent && !TestLines.mark(TestLines.first(line)) && TestLines.first(line) != '↓';
  }

  private int consoleText(int i) {
    int end = lines.findAt(i + 1, this::textEnds);
    printed.close();
    console.write(i, lines.get(i), i + 1, end, end);
    return end;
  }

  /** Where a text ends that may have blank lines: at one behind which there is a line of vitest, or at a file or test. */
  private boolean textEnds(int i) {
    if (!lines.blank(i)) {
      return listed(i) && (FILE.test(lines.get(i)) || lines.get(i).contains(" > "));
    }
    if (lines.blank(i - 1)) {
      return false;
    }
    int next = lines.findText(i, lines.size());
    return next == lines.size() || ends(next);
  }

  private boolean ends(int i) {
    String line = lines.get(i);
    return NEXT.test(line) || listed(i) || line.contains(RULE) || totals(line) || CHATTER.test(line)
        || CLOSING.test(line) || CoverageTable.startsAt(lines, i) || TestLines.scriptNoise(lines, i);
  }

  /** Snapshots written, failed and obsolete, one count to a line; the first line has the word that all need. */
  private int snapshotTotals(int from) {
    int end = lines.find(from + 1, line -> line.isBlank() || !line.startsWith("    "));
    draft.keep(from, Math.min(end, from + MAX_SNAPSHOTS));
    return end;
  }

  private static boolean totals(String line) {
    String s = line.strip();
    return (s.startsWith("Test Files ") || s.startsWith("Tests ")) && (s.endsWith(")") || s.contains("no tests"))
        && (s.contains(" passed") || s.contains(" failed") || s.contains(" skipped") || s.contains(" todo")
            || s.contains("no tests"));
  }
}
