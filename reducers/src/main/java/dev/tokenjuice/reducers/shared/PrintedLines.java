package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.Set;

/**
 * Lines in a report of tests that the runner's grammar does not know: what the tests themselves printed. They stay in
 * place, below the line that names their test; only where no one asked to see them, lines are folded that come after
 * many others and differ from one above in numbers alone. Where git ran the tests by a hook of its own, and all passed,
 * only those stay that speak of trouble.
 */
public final class PrintedLines {
  private static final int SHOWN = 50;
  private static final int LAST = 10;
  /** Options that ask for what tests print, or that choose a few tests. */
  private static final Set<String> ASKING = Set.of("-s", "-v", "-vv", "-vvv", "--verbose", "--nocapture",
      "--no-capture", "--capture", "--show-output", "--log-cli-level", "-t", "--testNamePattern", "--test-name-pattern",
      "-run", "-list", "-k", "-g", "--grep", "--example", "--filter", "--tests", "--debug", "-rP", "-rA");

  private final Draft draft;
  private final Lines lines;
  private final boolean asked;
  private final boolean hook;
  /** What the tests of a hook said of trouble. */
  private final Set<String> trouble = new HashSet<>();
  private int unasked;
  /** What the shown lines are like but for their numbers. */
  private final Set<Long> shapes = new HashSet<>();
  private final IntList held = new IntList();
  private int heading = -1;
  private String headingText = "";
  private int last = -2;
  private int shown;

  public PrintedLines(Draft draft, CommandOutput output) {
    this(draft, output.lines(), output);
  }

  /** Of the output, in the lines as its reader made them. */
  public PrintedLines(Draft draft, Lines lines, CommandOutput output) {
    this.draft = draft;
    this.lines = lines;
    this.asked = asked(output.invocation());
    this.hook = GitHooks.ranBy(output);
  }

  /** Whether the command asks for what tests print, or for one test; a program is run for what it prints. */
  public static boolean asked(Invocation invocation) {
    if (invocation.subcommand().equals("run") || invocation.subcommand().equals("bench")) {
      return invocation.program().equals("cargo");
    }
    for (String arg : invocation.args()) {
      int equals = arg.indexOf('=');
      String name = equals > 0 ? arg.substring(0, equals) : arg;
      if (ASKING.contains(name) || arg.startsWith("-Dtest=") || arg.contains("::") && !arg.startsWith("-")) {
        return true;
      }
    }
    return false;
  }

  public boolean asked() {
    return asked;
  }

  /** Line {@code i} names the test that prints what follows; it is shown if anything does. */
  public void under(int i) {
    close();
    title(i, lines.get(i).strip());
  }

  /** These words stand for line {@code i}; what follows belongs to the same test. */
  public void title(int i, String text) {
    heading = i;
    headingText = text;
  }

  /** Show line {@code i}, which the user's own code printed. */
  public void keep(int i) {
    if (lines.blank(i)) {
      return;
    }
    last = i;
    if (hook) {
      ofHook(i);
      return;
    }
    if (!asked && shown >= SHOWN - LAST) {
      draft.before(this::writeHeld);
      held.add(i);
      return;
    }
    if (heading >= 0 && !draft.has(heading)) {
      draft.keepAs(heading, headingText);
    }
    heading = -1;
    shown++;
    shapes.add(Shapes.fine(lines.get(i)));
    draft.keep(i);
  }

  /** Whether each line of this test so far is shown. */
  public boolean whole() {
    return held.isEmpty();
  }

  /** Show line {@code i}, a title of what was printed, in other words. */
  public void keepAs(int i, String text) {
    if (heading >= 0 && !draft.has(heading)) {
      draft.keepAs(heading, headingText);
    }
    heading = -1;
    draft.keepAs(i, text);
  }

  /**
   * Nobody asked for the tests: each line of trouble that they printed waits for the totals, the others are left out.
   */
  private void ofHook(int i) {
    String line = lines.get(i);
    if ((Signals.failure(line) || Signals.warning(line)) && trouble.add(line.strip())) {
      held.add(i);
    } else {
      unasked++;
    }
    draft.before(this::writeHook);
  }

  private void writeHook() {
    held.stream().forEach(draft::keep);
    held.clear();
    draft.more(unasked, "printed line");
    unasked = 0;
  }

  /** Whether line {@code i} goes on from a printed line: a text of several lines is indented below its first one. */
  public boolean continues(int i) {
    return last == i - 1 && lines.get(i).charAt(0) <= ' ';
  }

  /** Show the lines from {@code from} to {@code to}. */
  public void keep(int from, int to) {
    for (int i = from; i < to; i++) {
      keep(i);
    }
  }

  /**
   * Line {@code i} names the test that printed what came before it. It is shown if anything did, and if somebody may look
   * for the test: in a failed run, or where prints were asked for.
   */
  public void above(int i, boolean failed) {
    if (shown > 0) {
      close();
      if (failed || asked) {
        draft.keepAs(i, lines.get(i).strip());
      }
    }
  }

  /** Say that the lines of one test are at an end. */
  public void close() {
    if (!hook) {
      writeHeld();
      shown = 0;
      shapes.clear();
    }
    heading = -1;
  }

  private void writeHeld() {
    draft.before(null);
    int end = held.size();
    int from = Math.max(0, end - LAST);
    int hidden = 0;
    for (int k = 0; k < end; k++) {
      String line = lines.get(held.get(k));
      boolean fresh = !Stripped.startsWith(line, "at ") && shapes.add(Shapes.fine(line));
      if (fresh || k >= from || Signals.failure(line)) {
        hidden = fold(hidden);
        draft.keep(held.get(k));
      } else {
        hidden++;
      }
    }
    held.clear();
  }

  private int fold(int hidden) {
    draft.more(hidden, "printed line");
    return 0;
  }
}
