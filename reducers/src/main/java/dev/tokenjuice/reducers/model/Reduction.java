package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.rewrite.Rewriting;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * What a reducer made of an output.
 *
 * @param lines the compacted text
 * @param omittedLines how many non-blank lines of the output are not represented in it
 * @param clippedLines how many lines are shown only in part
 * @param facts named counts, such as {@code failed tests}
 * @param notes which of the lines are words of our own that stand for no line of the output, as far as it is known
 * @param content whether it is what the output says, line by line and in order, perhaps in a shorter form
 * @param told which lines of the output the text tells, as they are or in other words, as far as it is known
 */
public record Reduction(List<String> lines, long omittedLines, long clippedLines, Map<String, Long> facts,
    BitSet notes, boolean content, List<Told> told) {
  /**
   * Lines of an output by their places in it.
   *
   * @param inPart those of them that are told only in part
   */
  public record Told(Lines output, BitSet places, BitSet inPart) {}

  /** The name of the fact that counts reasons of a failure which no word of trouble reports. */
  public static final String REASONS = "reasons";

  private static final Reduction DECLINED = new Reduction(List.of(), 0, 0, Map.of());

  public Reduction(List<String> lines, long omittedLines, long clippedLines, Map<String, Long> facts, BitSet notes) {
    this(lines, omittedLines, clippedLines, facts, notes, false, List.of());
  }

  public Reduction(List<String> lines, long omittedLines, long clippedLines, Map<String, Long> facts) {
    this(lines, omittedLines, clippedLines, facts, new BitSet());
  }

  /** Content in a form from which its lines can be restored; lines that are not in memory are omitted. */
  public static Reduction content(Lines output, Rewriting form) {
    int held = 0;
    while (held < output.size() && output.gapBefore(held) == 0) {
      held++;
    }
    List<String> lines = List.copyOf(form.rewrite(held == output.size() ? output : output.subList(0, held)));
    return new Reduction(lines, output.total() - held, 0, Map.of(), new BitSet(), true, List.of());
  }

  /** The reducer does not recognise this output; another one should try. */
  public static Reduction declined() {
    return DECLINED;
  }

  public boolean isDeclined() {
    return this == DECLINED;
  }

  public boolean lossy() {
    return omittedLines > 0 || clippedLines > 0;
  }

  /** The same, marked as content. */
  public Reduction asContent() {
    return new Reduction(lines, omittedLines, clippedLines, facts, notes, true, told);
  }

  /** The same, with {@code more} lines counted as shown in part. */
  public Reduction partly(long more) {
    return new Reduction(lines, omittedLines, clippedLines + more, facts, notes, content, told);
  }

  /** The same lines of the output in another text, with {@code more} lines that are not in it. */
  public Reduction as(List<String> text, long more) {
    return new Reduction(text, omittedLines + more, clippedLines, facts, notes, false, told);
  }

  /**
   * The same, with no more lines counted as omitted than were printed: of XML on one line, taken apart, more may be
   * left out.
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
