package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.rewrite.Rewriting;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * The result of a reducer for an output.
 *
 * @param lines the compacted text
 * @param omittedLines how many non-blank lines of the output the text neither shows nor stands for
 * @param clippedLines how many lines are shown only in part
 * @param facts named counts, such as {@code failed tests}
 * @param notes which of the lines are our own and stand for no line of the output, as far as known
 * @param content whether the text has all lines of the output in order, perhaps in a shorter form
 * @param told which lines of the output the text reports, as they are or in other words, as far as known
 */
public record Reduction(List<String> lines, long omittedLines, long clippedLines, Map<String, Long> facts,
    BitSet notes, boolean content, List<Told> told) {
  /**
   * Lines of an output by their places in it.
   *
   * @param inPart those of them that are reported only in part
   */
  public record Told(Lines output, BitSet places, BitSet inPart) {}

  /** The name of the fact that counts reasons of a failure without a word of trouble. */
  public static final String REASONS = "reasons";

  private static final Reduction DECLINED = new Reduction(List.of(), 0, 0, Map.of());

  public Reduction(List<String> lines, long omittedLines, long clippedLines, Map<String, Long> facts, BitSet notes) {
    this(lines, omittedLines, clippedLines, facts, notes, false, List.of());
  }

  public Reduction(List<String> lines, long omittedLines, long clippedLines, Map<String, Long> facts) {
    this(lines, omittedLines, clippedLines, facts, new BitSet());
  }

  /** Content in a form from which its lines can be restored. Lines from the first gap on are omitted. */
  public static Reduction content(Lines output, Rewriting form) {
    int held = 0;
    while (held < output.size() && output.gapBefore(held) == 0) {
      held++;
    }
    List<String> lines = List.copyOf(form.rewrite(held == output.size() ? output : output.subList(0, held)));
    return new Reduction(lines, output.total() - held, 0, Map.of(), new BitSet(), true, List.of());
  }

  /** Says that the reducer does not recognise the output. Another one should try. */
  public static Reduction declined() {
    return DECLINED;
  }

  public boolean isDeclined() {
    return this == DECLINED;
  }

  public boolean lossy() {
    return omittedLines > 0 || clippedLines > 0;
  }

  /** The same marked as content. */
  public Reduction asContent() {
    return new Reduction(lines, omittedLines, clippedLines, facts, notes, true, told);
  }

  /** The same with {@code more} lines counted as shown in part. */
  public Reduction partly(long more) {
    return new Reduction(lines, omittedLines, clippedLines + more, facts, notes, content, told);
  }

  /** The same with another text, which omits {@code more} lines more. */
  public Reduction as(List<String> text, long more) {
    return new Reduction(text, omittedLines + more, clippedLines, facts, notes, false, told);
  }

  /**
   * The same with at most {@code printed} lines counted as omitted. XML on one line is read as many lines, so the count
   * may be higher than the number of printed lines.
   */
  public Reduction omittingAtMost(long printed) {
    return omittedLines <= printed ? this : new Reduction(lines, printed, clippedLines, facts, notes, content, told);
  }

  /** The same below a heading of our own. */
  public Reduction under(String heading) {
    List<String> headed = new ArrayList<>(lines);
    headed.add(0, heading);
    return new Reduction(List.copyOf(headed), omittedLines, clippedLines, facts, new BitSet(), false, told);
  }

  public String text() {
    StringJoiner text = new StringJoiner("\n", "", "\n").setEmptyValue("");
    lines.forEach(text::add);
    return text.toString();
  }
}
