package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.ToolReports;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Compacts output of runners that write a label before each line of a task: {@code @shop/cart test: } of bun and pnpm,
 * {@code [web] } of mise, {@code web-1  | } of compose, job, step and time of GitHub's logs. The label stands once
 * above its lines, and the lines go to the reducer of the tool that they belong to.
 */
public final class LabelledOutput {
  private static final int FEWEST = 5;
  private static final int LONGEST = 80;
  private static final int DEEPEST = 3;
  /** The least length of a time such as {@code 2026-02-21T21:32:11.6077979Z}. */
  private static final int STAMP = 20;

  private static final Set<String> LEVELS =
      Set.of("info", "warn", "warning", "error", "err", "debug", "trace", "fatal", "notice", "fail", "pass", "ok");

  private final CommandOutput output;
  private final Lines lines;
  private final int depth;
  private final Assembly assembly = new Assembly();

  private LabelledOutput(CommandOutput output, int depth) {
    this.output = output;
    this.lines = output.lines();
    this.depth = depth;
  }

  /** Compact the output below its labels; declined if few lines have one. */
  public static Reduction reduce(CommandOutput output) {
    return reduce(output, 0);
  }

  /** The same without reducers of tools: below the labels, only noise is left out. */
  public static Reduction reduceContent(CommandOutput output) {
    return reduce(output.with(ToolReports.NONE), 0);
  }

  /** Compact what one task of a runner printed: by labels within it, by the reducer of its tool, or without noise. */
  public static Reduction reduceTask(CommandOutput output, List<String> own) {
    return tool(output, own, 0);
  }

  private static Reduction reduce(CommandOutput output, int depth) {
    boolean whole = output.lines().total() == output.lines().size();
    LabelledOutput labelled = new LabelledOutput(output, depth);
    return whole && depth < DEEPEST && labelled.mostLabelled() ? labelled.render() : Reduction.declined();
  }

  /** Whether most lines stand in blocks of one label. */
  private boolean mostLabelled() {
    int labelled = 0;
    for (int i = 0; i < lines.size();) {
      int end = end(i, label(lines.get(i)));
      labelled += end - i >= FEWEST ? end - i : 0;
      i = end;
    }
    return labelled * 2 > lines.size();
  }

  private Reduction render() {
    int plain = 0;
    int i = 0;
    while (i < lines.size()) {
      int label = label(lines.get(i));
      int end = end(i, label);
      if (end - i >= FEWEST) {
        plain(plain, i);
        block(i, end, label);
        plain = end;
      }
      i = end;
    }
    plain(plain, lines.size());
    return assembly.build();
  }

  private void plain(int from, int to) {
    if (from < to) {
      assembly.add(tool(output, lines.subList(from, to), depth + 1));
    }
  }

  private void block(int from, int to, int label) {
    List<String> own = new ArrayList<>();
    int stamped = 0;
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      int text = text(line, Math.min(label, line.length()));
      stamped += text > label ? 1 : 0;
      own.add(line.substring(text));
    }
    assembly.note(lines.get(from).substring(0, label).strip());
    assembly.add(tool(output, own, depth + 1).partly(stamped));
  }

  private static Reduction tool(CommandOutput output, List<String> own, int depth) {
    boolean failed = output.failed() && own.stream().anyMatch(Signals::failure);
    CommandOutput part = output.part(failed ? output.exitCode() : 0, Lines.of(own));
    Reduction reduced = reduce(part, depth);
    if (reduced.isDeclined()) {
      reduced = output.tools().reduceEvident(part);
    }
    boolean silenced = !reduced.isDeclined()
        && own.stream().anyMatch(line -> Signals.failure(line) && !Signals.passed(line))
        && reduced.lines().stream().noneMatch(Signals::failure);
    return reduced.isDeclined() || silenced ? new GenericReducer().reduce(part) : reduced;
  }

  /** Where the lines end that have the same label as line {@code from}. */
  private int end(int from, int label) {
    String first = lines.get(from);
    return label > 0 ? lines.find(from + 1, line -> !has(line, first, label)) : from + 1;
  }

  /** Whether a line has the label of another one. A line without text may lack the blank behind its label. */
  private static boolean has(String line, String labelled, int label) {
    return line.regionMatches(0, labelled, 0, label)
        || line.length() == label - 1 && labelled.startsWith(line) && labelled.charAt(label - 1) == ' ';
  }

  /** Where the label of a line ends, or 0. */
  private static int label(String line) {
    if (line.isEmpty() || line.charAt(0) <= ' ') {
      return 0;
    }
    int step = stepEnd(line);
    if (step > 0) {
      return step;
    }
    int colon = line.indexOf(": ");
    int bracket = line.charAt(0) == '[' ? line.indexOf("] ") : -1;
    int bar = line.indexOf(" | ");
    int end = bracket > 0 ? bracket + 2 : task(line, colon) ? colon + 2 : bar > 0 && compose(line, bar) ? bar + 3 : 0;
    boolean level = bracket > 0 && LEVELS.contains(line.substring(1, bracket).strip().toLowerCase(Locale.ROOT));
    return end > LONGEST || level ? 0 : end;
  }

  /** Whether it is a package and a script, as in {@code @shop/cart test: }, and no sentence. */
  private static boolean task(String line, int colon) {
    int space = line.indexOf(' ');
    return colon > 0 && space > 0 && space < colon && line.indexOf(' ', space + 1) == colon + 1;
  }

  /** Whether one word stands before the bar, as in {@code web-1  | }. */
  private static boolean compose(String line, int bar) {
    int space = line.indexOf(' ');
    return Stripped.start(line, space) == bar + 1 && Character.isLetter(line.charAt(0));
  }

  /** Where {@code job TAB step TAB} before a time ends, or 0. */
  private static int stepEnd(String line) {
    int job = line.indexOf('\t');
    int step = job < 0 ? -1 : line.indexOf('\t', job + 1);
    return step > 0 && stamp(line, step + 1) > 0 ? step + 1 : 0;
  }

  /** Where the text behind a label and a time begins. */
  private static int text(String line, int label) {
    int stamp = label > 0 && label <= line.length() && line.charAt(label - 1) == '\t' ? stamp(line, label) : 0;
    return stamp > 0 ? stamp : label;
  }

  /** Where the text behind {@code 2026-02-21T21:32:11.6077979Z } begins, or 0. */
  private static int stamp(String line, int from) {
    int at = from < line.length() && line.charAt(from) == '\ufeff' ? from + 1 : from;
    int zone = line.indexOf('Z', at);
    boolean stamp = zone - at >= STAMP - 1 && zone - at < 2 * STAMP && line.charAt(at + 4) == '-'
        && line.charAt(at + 10) == 'T' && Stripped.digits(line, at) == at + 4;
    return !stamp ? 0 : line.startsWith(" ", zone + 1) ? zone + 2 : zone + 1;
  }
}
