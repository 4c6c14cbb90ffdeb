package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.Coverage;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.List;
import java.util.Set;

/** Compacts unittest, django's test command and nose: each failure with its traceback folded, and the totals. */
final class UnittestReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.run("python/unittest")
      .proof("Ran {} test{} in {}s", "FAIL: test{} ({}", "ERROR: test{} ({}")
      .build();
  private static final Prefixes CHATTER = Prefixes.of("------", "======", "Creating test database",
      "Destroying test database", "System check identified no issues", "Found ", "Cloning test database");
  private static final Set<String> WORDS = Set.of("ok", "FAIL", "ERROR", "expected failure", "unexpected success");
  private static final int MAX_TEXT = 60;
  private static final int MAX_CHANGES = 120;
  /** How many equal lines of a difference are shown beside each line that differs. */
  private static final int NEAR = 2;
  private static final LineForms OUTCOME = LineForms.of("OK", "OK ({}", "FAILED ({}", "FAILED", "NO TESTS RAN{}");

  private static final ReportGrammar<UnittestReducer> GRAMMAR = ReportGrammar.<UnittestReducer>builder()
      .block(UnittestReducer::block, "FAIL: {}", "ERROR: {}", "UNEXPECTED SUCCESS: {}")
      .block(UnittestReducer::coverage)
      .line(UnittestReducer::end, line -> ran(line) || OUTCOME.test(line))
      .line((reader, i) -> reader.printed.under(i), "{} ... ")
      .drop(UnittestReducer::progress)
      .build();
  private static final Prefixes CHANGED = Prefixes.of("- ", "+ ");

  private int failures;

  private UnittestReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    if (!output.lines().any(UnittestReducer::ran)) {
      return Reduction.declined();
    }
    UnittestReducer reader = new UnittestReducer(output);
    GRAMMAR.read(reader);
    return reader.draft.fact("failed tests", reader.failures).build();
  }

  /** Whether the last words are those of a run of tests. */
  static boolean ended(Lines lines) {
    int i = lines.findLast(line -> !Stripped.blank(line));
    return i > 1 && OUTCOME.test(lines.get(i)) && lines.blank(i - 1) && ran(lines.get(i - 2));
  }

  private int coverage(int i) {
    return PythonCoverage.startsAt(lines, i)
        ? PythonCoverage.write(draft, lines, i, Coverage.asked(output.invocation())) : i;
  }

  private void end(int i) {
    printed.close();
    draft.keep(i);
  }

  /** A line of progress, or one of django's around the run. */
  private static boolean progress(String line) {
    String s = line.stripTrailing();
    int i = Signs.behind(s, 0, ".FEsxu");
    return i == s.length() || WORDS.contains(s) || CHATTER.test(line) || s.contains(" ... ")
        && (s.endsWith(" ok") || s.endsWith(" FAIL") || s.endsWith(" ERROR") || s.contains(" ... skipped")
            || s.endsWith(" expected failure") || s.endsWith(" unexpected success"));
  }

  /** {@code FAIL: name} below a double rule, and what follows. */
  private int block(int from) {
    if (from == 0 || !lines.get(from - 1).startsWith("======")) {
      return from;
    }
    int end = lines.findAt(from + 1, i -> lines.get(i).startsWith("======") || ran(lines.get(i))
        || PythonCoverage.startsAt(lines, i));
    failures++;
    draft.keep(from);
    int i = from + 1;
    while (i < end) {
      i = Traceback.startsAt(lines.get(i)) ? Traceback.writeHeaded(draft, lines, i, end) : text(i, end);
    }
    return end;
  }

  /** What a failure says up to the next traceback: lines that differ before all, few of those that are equal. */
  private int text(int from, int limit) {
    int end = from;
    boolean differs = false;
    while (end < limit && !Traceback.startsAt(lines.get(end))) {
      differs |= CHANGED.test(lines.get(end));
      end++;
    }
    int kept = 0;
    int changes = 0;
    int equal = 0;
    for (int i = from; i < end; i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.startsWith("------") || pointer(line)) {
        continue;
      }
      boolean changed = CHANGED.test(line);
      if (!changed && differs && line.startsWith("  ") && !nearChange(i, from, end)) {
        equal++;
      } else if (changed ? changes++ < MAX_CHANGES : kept++ < MAX_TEXT) {
        equal = noteEqual(equal);
        draft.keepClipped(i, 800);
      }
    }
    noteEqual(equal);
    return end;
  }

  private int noteEqual(int equal) {
    draft.noteIf(equal > 0, "  … " + Words.count(equal, "equal line"));
    return 0;
  }

  private boolean nearChange(int i, int from, int end) {
    return lines.any(Math.max(from, i - NEAR), Math.min(end, i + NEAR + 1), CHANGED);
  }

  /** A line that only points at the characters that differ in the line above it. */
  private static boolean pointer(String line) {
    return line.startsWith("? ") && (line.indexOf('^') > 0 || line.indexOf('+') > 0 || line.indexOf('-') > 0)
        && line.chars().skip(1).allMatch(c -> " ^+-".indexOf(c) >= 0);
  }

  private static boolean ran(String line) {
    return line.startsWith("Ran ") && line.contains(" test") && line.contains(" in ");
  }
}
