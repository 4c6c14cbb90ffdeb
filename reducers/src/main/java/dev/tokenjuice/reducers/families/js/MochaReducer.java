package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;

/** Compacts mocha and cypress: totals and failures of each run; passed tests, result boxes and screenshots dropped. */
final class MochaReducer {
  static final List<Signature> SIGNATURES = Signature.run("js/mocha")
      .proof("  {n} passing ({}", "  {n} failing", "  {n} pending",
          "  (Run Starting){}", "  (Run Finished){}")
      .build();
  /** How many printed lines may stand between the title of a suite and its first test. */
  private static final int AHEAD = 50;
  private static final String[] COLUMNS = {"tests", "passing", "failing", "pending", "skipped"};

  private final CommandOutput output;
  private final Lines lines;
  private final Draft draft;
  private final FailureText texts;
  private final PrintedLines printed;
  private boolean report;
  private boolean cypress;
  private int spec = -1;
  private int passing = -1;
  private int failures;

  private MochaReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.draft = new Draft(lines);
    this.texts = new FailureText(draft, lines);
    this.printed = new PrintedLines(draft, lines, output.invocation());
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new MochaReducer(output).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    for (String line : lines) {
      int word = counted(line);
      if (is(line, word, "passing") || is(line, word, "failing") || line.startsWith("  (Run Starting)")) {
        return true;
      }
    }
    return false;
  }

  private Reduction run() {
    int i = 0;
    while (i < lines.size()) {
      i = step(i);
    }
    printed.close();
    return draft.fact("failed tests", failures).build();
  }

  private int step(int i) {
    String line = lines.get(i);
    if (Stripped.blank(line) || Names.scriptNoise(line)) {
      return i + 1;
    }
    int word = counted(line);
    if (is(line, word, "passing") || is(line, word, "failing") || is(line, word, "pending")) {
      return total(i, word);
    }
    if (line.startsWith("  (")) {
      report = false;
      cypress = true;
      return i + 1;
    }
    if (line.startsWith("  Running:  ")) {
      spec = i;
      passing = -1;
      report = false;
      return i + 1;
    }
    if (report && numbered(line)) {
      return block(i);
    }
    if (CoverageTable.startsAt(lines, i)) {
      report = false;
      return CoverageTable.write(draft, lines, i);
    }
    outside(i, line);
    return i + 1;
  }

  private int total(int i, int word) {
    report = is(lines.get(i), word, "failing");
    if (spec < 0) {
      draft.keep(i);
    } else if (report) {
      draft.keepAs(spec, CoverageTable.squeeze(lines.get(spec)));
      if (passing >= 0) {
        draft.keep(passing);
      }
      draft.keep(i);
    } else if (is(lines.get(i), word, "passing")) {
      passing = i;
    }
    return i + 1;
  }

  /** The closing table of cypress has one row per spec; the last row sums up. */
  private void outside(int i, String line) {
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
    if (Names.passed(line) || numbered(line)) {
      printed.above(i);
    } else if (printed.continues(i) && !suite(i) || line.charAt(0) > ' ' && !frame(line)) {
      printed.keep(i);
    } else if (output.failed() && !boxed(line) && Signals.exceptionName(line)) {
      draft.keepClipped(i, 400);
    }
  }

  /** A title above tests: the next indented line is one level deeper and has a mark, a number or a dash. */
  private boolean suite(int i) {
    int indent = Frames.indent(lines.get(i));
    int next = lines.findAt(i + 1, at -> at >= i + AHEAD || !lines.blank(at) && lines.get(at).charAt(0) <= ' ');
    String line = next < lines.size() ? lines.get(next) : "";
    return Frames.indent(line) == indent + 2
        && (Names.passed(line) || numbered(line) || line.startsWith("- ", indent + 2)
            || next > i + 1);
  }

  private static boolean frame(String line) {
    return line.startsWith("====") || line.startsWith("────") || line.startsWith("DevTools listening on ");
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

  private int block(int from) {
    int end = lines.findAt(from + 1,
        at -> numbered(lines.get(at)) || lines.get(at).startsWith("  (") || CoverageTable.startsAt(lines, at)
            || lines.get(at).startsWith("npm ") || lines.get(at).startsWith("error Command")
            || lines.get(at).startsWith(" ELIFECYCLE"));
    failures++;
    draft.keep(from);
    int again = repeatedDifference(from + 1, end);
    texts.write(from + 1, again);
    int frames = again;
    while (frames < end && !Frames.stack(lines.get(frames))) {
      draft.covered(frames++);
    }
    texts.write(frames, end);
    return end;
  }

  /** Where mocha shows in its own way the difference that node's message shows already, or {@code to}. */
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
    int at = Frames.indent(line);
    int i = at;
    while (i < line.length() && Character.isDigit(line.charAt(i))) {
      i++;
    }
    return at > 0 && i > at && line.startsWith(") ", i);
  }

  /** Where the word begins in {@code   3 passing (5ms)}, or -1. */
  private static int counted(String line) {
    if (!line.startsWith("  ")) {
      return -1;
    }
    int from = Stripped.start(line, 2);
    int space = Stripped.digits(line, from);
    return space > from && line.startsWith(" ", space) ? space + 1 : -1;
  }

  /** Whether what is counted is {@code word}. */
  private static boolean is(String line, int at, String word) {
    int end = at + word.length();
    return at > 0 && line.startsWith(word, at) && (Stripped.end(line) == end || line.startsWith(" (", end));
  }
}
