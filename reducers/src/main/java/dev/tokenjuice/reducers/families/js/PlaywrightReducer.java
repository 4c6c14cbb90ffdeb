package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts playwright's list, line and dot reports: the failures, where their attachments are, and the totals. */
final class PlaywrightReducer extends JsReport {
  static final List<Signature> SIGNATURES = Signature.run("js/playwright").start("Running {} test{} using {} worker{}")
      .proof("  {n} failed", "  {n} passed ({}s)")
      .build();
  private static final String[] OUTCOMES = {"passed", "failed", "flaky", "skipped", "did not run", "interrupted"};
  /** How to open a trace, below {@code Usage:}. */
  private static final Prefixes ADVICE = Prefixes.of("npx playwright show-trace ", "pnpm exec playwright show-trace ",
      "yarn playwright show-trace ");
  /** What may stand in a block besides the text of the failure. */
  private static final Prefixes BESIDES = Prefixes.of("attachment #", "Error Context: ", "Retry #");

  private static final ReportGrammar<PlaywrightReducer> GRAMMAR = ReportGrammar.<PlaywrightReducer>builder()
      .block(PlaywrightReducer::failure, PlaywrightReducer::numbered)
      .block(PlaywrightReducer::total, PlaywrightReducer::totals)
      .line(PlaywrightReducer::failedName, line -> TestLines.failed(line) && line.contains(" › "))
      .drop(line -> TestLines.passed(line) && line.contains(" › "))
      .block(PlaywrightReducer::scriptNoise)
      .drop("  -  {} › {}", "  - {n} {} › {}", "[{n}/{n}] {}", "{}show-report{}",
          "Running {n} test{} using {n} worker{}", "{}Slow test file: {}",
          "{}Consider {} slow test files{}", "{}To open last HTML report run:{}", "{}Serving HTML report at {}")
      .drop(line -> Signs.only(line, "·F°×±T"))
      .build();

  private final Set<String> told = new HashSet<>();
  private final boolean reported = lines.any(PlaywrightReducer::numbered);

  private PlaywrightReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    if (!output.lines().any(PlaywrightReducer::known)) {
      return Reduction.declined();
    }
    PlaywrightReducer reader = new PlaywrightReducer(output);
    GRAMMAR.read(reader);
    return reader.draft.fact("failed tests", reader.told.size()).build();
  }

  private static boolean known(String line) {
    return line.startsWith("Running ") && line.contains(" test") && line.contains(" worker")
        || line.contains(" › ") && line.contains(".spec.") && (TestLines.passed(line) || numbered(line));
  }

  private int total(int i) {
    draft.keep(i);
    return listed(i + 1, lines.get(i).contains(" failed"));
  }

  private void failedName(int i) {
    draft.keepUnless(reported, i, lines.get(i).strip());
  }

  private int failure(int from) {
    int end = lines.find(from + 1, PlaywrightReducer::boundary);
    String title = unruled(lines.get(from));
    told.add(title.substring(title.indexOf(") ") + 2));
    draft.keepAs(from, title);
    int text = from + 1;
    int i = from + 1;
    while (i < end) {
      boolean beside = BESIDES.testStripped(lines.get(i));
      if (!beside && !advice(i)) {
        i++;
        continue;
      }
      texts.write(text, i);
      i = beside ? attachment(i, end) : i + 1;
      text = i;
    }
    texts.write(text, end);
    return end;
  }

  /** Whether a line ends the block above it. */
  private static boolean boundary(String line) {
    int at = Stripped.start(line);
    char first = at < line.length() ? line.charAt(at) : ' ';
    return Character.isDigit(first) ? numbered(line) || totals(line)
        : TestLines.passMark(first) ? TestLines.passed(line) : first == '[' && progress(line);
  }

  /** The names below a total. A failed test is not named again if a block above is about it. */
  private int listed(int from, boolean failed) {
    int i = from;
    while (i < lines.size() && lines.get(i).startsWith("    ") && lines.get(i).contains(" › ")) {
      draft.keepUnless(failed && told.contains(unruled(lines.get(i))), i, "    " + unruled(lines.get(i)));
      i++;
    }
    return i;
  }

  private boolean advice(int i) {
    String line = lines.get(i);
    return ADVICE.testStripped(line) || usage(i) || Stripped.startsWith(line, "──") && unruled(line).isEmpty();
  }

  /** Whether line {@code i} stands above how to open a trace; programs that a test runs say {@code Usage:}, too. */
  private boolean usage(int i) {
    return Stripped.equals(lines.get(i), "Usage:")
        && lines.any(i + 1, Math.min(lines.size(), i + 3), ADVICE::testStripped);
  }

  /** Show a title, with the path of the file or the text that a test attached. The result is the line behind. */
  private int attachment(int title, int limit) {
    String name = "    " + unruled(lines.get(title));
    int end = !Stripped.startsWith(lines.get(title), "attachment #") ? title + 1
        : Math.min(limit, lines.findAt(title + 1, i -> unruled(lines.get(i)).isEmpty() || usage(i)));
    if (end == title + 2) {
      draft.covered(title).keepAs(title + 1, name + " " + lines.get(title + 1).strip());
    } else {
      draft.keepAs(title, name);
      texts.write(title + 1, end);
    }
    return end;
  }

  private static boolean progress(String line) {
    return line.startsWith("[") && line.indexOf('/') > 0 && line.contains("] ") && line.contains(" › ");
  }

  /** {@code 1) file:1:2 › name ───}. */
  private static boolean numbered(String line) {
    int from = Stripped.start(line);
    int close = Stripped.digits(line, from);
    if (close == from || close - from > 5 || !line.startsWith(" ") || !line.startsWith(") ", close)) {
      return false;
    }
    int title = line.indexOf(" › ", close);
    return title > 0 && title + 3 <= Stripped.end(line);
  }

  private static boolean totals(String line) {
    int from = Stripped.start(line);
    int space = Stripped.digits(line, from);
    if (!line.startsWith(" ") || space == from || !line.startsWith(" ", space)) {
      return false;
    }
    for (String outcome : OUTCOMES) {
      if (line.startsWith(outcome, space + 1)) {
        int end = space + 1 + outcome.length();
        return end == Stripped.end(line) || line.startsWith(" (", end) || line.startsWith(",", end);
      }
    }
    return false;
  }

  private static String unruled(String line) {
    return line.substring(0, Signs.before(line, 0, line.length(), "─ ═")).strip();
  }
}
