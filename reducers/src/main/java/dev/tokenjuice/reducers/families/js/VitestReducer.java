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
import java.util.List;

/** Compacts vitest: the failed tests with their texts (from the report at the end, or inline), and the totals. */
final class VitestReducer {
  static final List<Signature> SIGNATURES = Signature.run("js/vitest").start(" RUN  v{}", " DEV  v{}")
      .proof(" Test Files  {}", "      Tests  {}")
      .build();
  private static final Prefixes CHATTER = Prefixes.of("If this is a long-running test", "% Coverage report from",
      "Coverage enabled with", "JUNIT report written to", "JSON report written to", "Test Files ", "Tests ",
      "Start at ", "Duration ", "RUN ", "DEV ", "⎯", "exclude: ");
  private static final int MAX_SNAPSHOTS = 8;
  private static final String RULE = "⎯⎯⎯";

  private final CommandOutput output;
  private final Lines lines;
  private final Draft draft;
  private final FailureText texts;
  private final PrintedLines printed;
  private final ConsoleText console;
  private boolean detailed;
  private int failures;

  private VitestReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.draft = new Draft(lines);
    this.texts = new FailureText(draft, lines);
    this.printed = new PrintedLines(draft, lines, output.invocation());
    this.console = new ConsoleText(draft, lines, printed);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new VitestReducer(output).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    for (String line : lines) {
      if (totals(line) && !line.startsWith("Tests:") || line.startsWith(" RUN  v") || line.startsWith(" DEV  v")) {
        return true;
      }
    }
    return false;
  }

  private Reduction run() {
    for (String line : lines) {
      detailed |= line.startsWith(" FAIL ");
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
    String line = lines.get(i);
    if (line.isBlank() || Names.scriptNoise(line) || Names.passed(line) || line.startsWith(" RUN ")) {
      return i + 1;
    }
    if (line.startsWith(" FAIL ")) {
      return report(i);
    }
    if (line.contains(RULE)) {
      return rule(i);
    }
    if (totals(line)) {
      draft.keep(i);
      return i + 1;
    }
    if (snapshots(line)) {
      return snapshotTotals(i);
    }
    if (CoverageTable.startsAt(lines, i)) {
      return CoverageTable.write(draft, lines, i);
    }
    if (Names.failed(line) || line.startsWith(" ❯ ")) {
      return inline(i);
    }
    if (line.startsWith("stdout | ") || line.startsWith("stderr | ")) {
      int end = consoleEnd(i);
      printed.close();
      console.write(i, line, i + 1, end);
      return end;
    }
    if (loose(line)) {
      draft.keepClipped(i, 400);
    } else if (printed.continues(i) || line.charAt(0) > ' ' && !CHATTER.match(line)) {
      printed.keep(i);
    }
    return i + 1;
  }

  private boolean loose(String line) {
    if (line.startsWith("   Start at") || line.startsWith("   Duration")) {
      return false;
    }
    if (line.startsWith("ERROR: Coverage") || line.startsWith("No test files found")
        || line.startsWith("include: ") || line.startsWith("filter: ") || line.strip().startsWith("Type Errors")
        || line.strip().startsWith("Errors  ")) {
      return true;
    }
    return output.failed() && line.charAt(0) <= ' ' && Signals.failure(line);
  }

  /** One or several {@code FAIL} lines with the same text below, up to the next rule. */
  private int report(int from) {
    int i = from;
    while (i < lines.size() && lines.get(i).startsWith(" FAIL ")) {
      draft.keepAs(i, lines.get(i).strip());
      failures++;
      i++;
    }
    int end = sectionEnd(i);
    texts.write(i, end);
    return end;
  }

  /** Rules with words head a section; of those only errors outside of tests have text of their own. */
  private int rule(int i) {
    String words = lines.get(i).replace("⎯", "").strip();
    if (words.startsWith("Unhandled") || words.startsWith("Startup Error") || words.startsWith("Uncaught")
        || words.startsWith("Failed Suites") || words.startsWith("Typecheck")) {
      draft.keepAs(i, words);
      int end = sectionEnd(i + 1);
      outsideOfTests(i + 1, end);
      return end;
    }
    return i + 1;
  }

  /** The text of an error that no test caught, without the explanations that are the same each time. */
  private void outsideOfTests(int from, int to) {
    int text = from;
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      if (line.startsWith("This might cause false positive") || line.startsWith("- The error was thrown, while Vitest")
          || line.startsWith("- If the error occurred after")) {
        texts.write(text, i);
        text = i + 1;
      }
    }
    texts.write(text, to);
  }

  private int sectionEnd(int from) {
    int i = from;
    while (i < lines.size() && !lines.get(i).contains(RULE) && !lines.get(i).startsWith(" FAIL ")
        && !totals(lines.get(i)) && !snapshots(lines.get(i)) && !CoverageTable.startsAt(lines, i)) {
      i++;
    }
    return i;
  }

  /** A failed file or test in the list of tests, with the text below it unless the report tells it again. */
  private int inline(int from) {
    int end = from + 1;
    while (end < lines.size() && detail(lines.get(end), Frames.indent(lines.get(from)))) {
      end++;
    }
    if (detailed && from + 1 < end && Stripped.startsWith(lines.get(from + 1), "→ ")) {
      end = messageEnd(end);
    }
    if (!detailed) {
      draft.keep(from);
      texts.write(from + 1, end);
      failures += lines.get(from).startsWith("  ") ? 1 : 0;
    } else {
      for (int i = from; i < end; i++) {
        draft.covered(i);
      }
    }
    return end;
  }

  /** Further lines of a message whose first one stands below its test; the report tells it again. */
  private int messageEnd(int from) {
    int i = from;
    while (i < lines.size() && !Names.mark(Names.first(lines.get(i))) && !lines.get(i).startsWith(" ❯ ")
        && !lines.get(i).startsWith("stdout | ") && !lines.get(i).startsWith("stderr | ")
        && !lines.get(i).contains(RULE) && !lines.get(i).startsWith(" FAIL ")) {
      i++;
    }
    return i;
  }

  private static boolean detail(String line, int indent) {
    return line.isBlank() || Frames.indent(line) > indent && !Names.mark(Names.first(line)) && Names.first(line) != '↓';
  }

  private int consoleEnd(int from) {
    int i = from + 1;
    while (i < lines.size() && !lines.blank(i)) {
      i++;
    }
    return i;
  }

  private static boolean snapshots(String line) {
    return line.startsWith("  Snapshots  ");
  }

  /** Snapshots written, failed and obsolete, one count to a line; the first line has the word that all need. */
  private int snapshotTotals(int from) {
    int i = from;
    while (i < lines.size() && !lines.blank(i) && (i == from || lines.get(i).startsWith("    "))) {
      if (i - from < MAX_SNAPSHOTS) {
        draft.keep(i);
      }
      i++;
    }
    return i;
  }

  private static boolean totals(String line) {
    String s = line.strip();
    return (s.startsWith("Test Files ") || s.startsWith("Tests ")) && (s.endsWith(")") || s.contains("no tests"))
        && (s.contains(" passed") || s.contains(" failed") || s.contains(" skipped") || s.contains(" todo")
            || s.contains("no tests"));
  }
}
