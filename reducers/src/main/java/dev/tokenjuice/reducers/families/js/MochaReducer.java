package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;

/** Compacts mocha and cypress: totals and failures of each run; passed tests, result boxes and screenshots dropped. */
final class MochaReducer extends JsReport {
  static final List<Signature> SIGNATURES = Signature.run("js/mocha")
      .proof("  {n} passing ({}", "  {n} failing", "  {n} pending", "  (Run Starting){}", "  (Run Finished){}")
      .build();
  /** How many printed lines may stand between the title of a suite and its first test. */
  private static final int AHEAD = 50;
  private static final int LONGEST_COUNT = 7;
  /** What comes behind the last failure. */
  private static final Prefixes AFTER = Prefixes.of("  (", "npm ", "error Command", " ELIFECYCLE");
  private static final String[] COLUMNS = {"tests", "passing", "failing", "pending", "skipped"};

  private static final ReportGrammar<MochaReducer> GRAMMAR = ReportGrammar.<MochaReducer>builder()
      .block(MochaReducer::scriptNoise)
      .line(MochaReducer::total, line -> is(line, "passing") || is(line, "failing") || is(line, "pending"))
      .line(MochaReducer::cypress, "  ({}")
      .line(MochaReducer::specFile, "  Running:  {}")
      .block(MochaReducer::failure, MochaReducer::numbered)
      .block(MochaReducer::table)
      .otherwise(MochaReducer::outside);
  private static final Prefixes FRAME = Prefixes.of("====", "────", "DevTools listening on ");

  private boolean report;
  private final boolean cypress = lines.anyStarts("  (Run ");
  private int spec = -1;
  private int passing = -1;
  /** How many failed tests were named where they ran. */
  private int named;
  private final int failing = failing();

  private MochaReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    if (!output.lines().any(MochaReducer::known)) {
      return Reduction.declined();
    }
    MochaReducer reader = new MochaReducer(output);
    GRAMMAR.read(reader);
    return reader.build();
  }

  private static boolean known(String line) {
    return is(line, "passing") || is(line, "failing") || line.startsWith("  (Run Starting)");
  }

  private void cypress(int i) {
    report = false;
  }

  /** How many tests failed, of all runs. */
  private int failing() {
    int sum = 0;
    for (String line : lines) {
      int from = Stripped.start(line);
      int end = Stripped.digits(line, from);
      sum += is(line, "failing") && end - from < LONGEST_COUNT ? Integer.parseInt(line, from, end, 10) : 0;
    }
    return sum;
  }

  private void specFile(int i) {
    spec = i;
    passing = -1;
    named = 0;
    report = false;
  }

  private int table(int i) {
    int end = coverage(i);
    report &= end == i;
    return end;
  }

  private void total(int i) {
    report = is(lines.get(i), "failing");
    if (spec < 0) {
      draft.keep(i);
    } else if (report) {
      draft.keepAs(spec, CoverageTable.squeeze(lines.get(spec)));
      if (passing >= 0) {
        draft.keep(passing);
      }
      draft.keep(i);
    } else if (is(lines.get(i), "passing")) {
      passing = i;
    }
  }

  /** The closing table of cypress has one row per spec; the last row sums up. */
  private void outside(int i) {
    String line = lines.get(i);
    if (cypress && spec >= 0 && (line.indexOf('✖') >= 0 || line.indexOf('✔') >= 0)) {
      boolean boxed = boxed(line);
      String row = boxed ? line.replace("│", "").strip() : line.strip();
      if (row.startsWith("✖") || row.startsWith("✔")) {
        if (!boxed || row.startsWith("✖")) {
          draft.keepAs(i, counts(CoverageTable.squeeze(row)));
        }
        return;
      }
    }
    if ((cypress || line.startsWith("  ")) && TestLines.passed(line) || next(line)) {
      printed.above(i, output.failed());
    } else if (printed.continues(i) || (cypress ? line.charAt(0) > ' ' && !FRAME.test(line) : !aside(i))
        || behindDots(line)) {
      printed.keep(i);
    } else if (output.failed() && !boxed(line) && Signals.exceptionName(line)) {
      keep(i);
    }
  }

  /** A title of tests, a test that did not run, or the signs of the dot reporter. */
  private boolean aside(int i) {
    String line = lines.get(i);
    return line.startsWith("  ") && (suite(i) || Stripped.startsWith(line, "- ") || Signs.only(line, " .,!"));
  }

  /** Whether the line names the next failed test; tests may number what they print, too. */
  private boolean next(String line) {
    int number = Stripped.start(line);
    if (named == failing || !numbered(line) || !line.startsWith((named + 1) + ")", number)) {
      return false;
    }
    named++;
    return true;
  }

  /** Whether a test printed behind the signs of the dot reporter: {@code   ..!loading prices}. */
  private static boolean behindDots(String line) {
    int start = Stripped.start(line);
    int end = start;
    while (end < line.length() && ".,!".indexOf(line.charAt(end)) >= 0) {
      end++;
    }
    return end > start && Stripped.start(line, end) < line.length();
  }

  /** A title above tests: the next indented line is one level deeper and has a mark, a number or a dash. */
  private boolean suite(int i) {
    int indent = Stripped.indent(lines.get(i));
    int next = lines.findAt(i + 1, at -> at >= i + AHEAD || !lines.blank(at) && lines.get(at).charAt(0) <= ' ');
    String line = next < lines.size() ? lines.get(next) : "";
    return Stripped.indent(line) == indent + 2
        && (TestLines.passed(line) || numbered(line) || line.startsWith("- ", indent + 2) || next > i + 1);
  }

  private static boolean boxed(String line) {
    return Stripped.startsWith(line, "│");
  }

  /** Name the last five columns of a row, which are tests, passing, failing, pending and skipped. */
  private static String counts(String row) {
    String[] words = row.split(" ");
    int first = words.length - COLUMNS.length;
    if (first < 2) {
      return row;
    }
    StringBuilder text = new StringBuilder(String.join(" ", List.of(words).subList(0, first)));
    for (int k = 0; k < COLUMNS.length; k++) {
      if (!words[first + k].equals("-")) {
        text.append(k == 0 ? ": " : ", ").append(words[first + k]).append(' ').append(COLUMNS[k]);
      }
    }
    return text.toString();
  }

  private int failure(int from) {
    if (!report) {
      return from;
    }
    int end = lines.findAt(from + 1, i -> failureEnds(lines.get(i)) || CoverageTable.startsAt(lines, i));
    failures++;
    draft.keep(from);
    int again = repeatedDifference(from + 1, end);
    texts.write(from + 1, again);
    int frames = lines.find(again, end, Frames::stack);
    draft.covered(again, frames);
    texts.write(frames, end);
    return end;
  }

  private static boolean failureEnds(String line) {
    return numbered(line) || AFTER.test(line);
  }

  /** Where mocha begins to draw the difference that node's message shows already, or {@code to}. */
  private int repeatedDifference(int from, int to) {
    boolean told = false;
    for (int i = from; i < to; i++) {
      told |= Stripped.startsWith(lines.get(i), "+ actual - expected") || lines.get(i).contains(" !== ");
      if (told && Stripped.equals(lines.get(i), "+ expected - actual")) {
        return i;
      }
    }
    return to;
  }

  private static boolean numbered(String line) {
    int at = Stripped.indent(line);
    int i = Stripped.digits(line, at);
    return at > 0 && i > at && line.startsWith(") ", i);
  }

  /** Whether the line is one such as {@code   3 passing (5ms)}. */
  private static boolean is(String line, String word) {
    if (!line.startsWith("  ")) {
      return false;
    }
    int from = Stripped.start(line, 2);
    int space = Stripped.digits(line, from);
    int end = space + 1 + word.length();
    return space > from && line.startsWith(" ", space) && line.startsWith(word, space + 1)
        && (Stripped.end(line) == end || line.startsWith(" (", end));
  }
}
