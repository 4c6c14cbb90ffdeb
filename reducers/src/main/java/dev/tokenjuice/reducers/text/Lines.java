package dev.tokenjuice.reducers.text;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;

/**
 * The readable lines of an output: escape sequences gone, carriage-return progress collapsed to its last state.
 *
 * <p>Line {@code i} here is line {@code i} of what the command printed, except that very large outputs hold only their
 * beginning, their end and the telling lines between; {@link #gapBefore} then says how many lines are not held.
 */
public final class Lines extends AbstractList<String> {
  private final String[] lines;
  private final long[] gaps;
  private final long total;
  private final boolean endsWithNewline;

  Lines(String[] lines, long[] gaps, boolean endsWithNewline) {
    this.lines = lines;
    this.gaps = gaps;
    this.endsWithNewline = endsWithNewline;
    long sum = lines.length;
    if (gaps != null) {
      for (long gap : gaps) {
        sum += gap;
      }
    }
    this.total = sum;
  }

  /** Clean and split a whole text. */
  public static Lines of(String text) {
    LinesBuilder builder = new LinesBuilder();
    builder.add(text);
    return builder.build();
  }

  /** Take lines that are clean already. */
  public static Lines of(List<String> clean) {
    return new Lines(clean.toArray(String[]::new), null, true);
  }

  @Override
  public String get(int i) {
    return lines[i];
  }

  @Override
  public int size() {
    return lines.length;
  }

  @Override
  public Iterator<String> iterator() {
    return Arrays.asList(lines).iterator();
  }

  @Override
  public Spliterator<String> spliterator() {
    return Arrays.spliterator(lines);
  }

  @Override
  public List<String> subList(int from, int to) {
    return Arrays.asList(Arrays.copyOfRange(lines, Objects.checkFromToIndex(from, to, lines.length), to));
  }

  @Override
  public Object[] toArray() {
    return Arrays.copyOf(lines, lines.length, Object[].class);
  }

  /** How many lines the command printed, held here or not. */
  public long total() {
    return total;
  }

  /** How many lines the command printed between line {@code i - 1} and line {@code i} of this list. */
  public long gapBefore(int i) {
    return gaps == null ? 0 : gaps[i];
  }

  /** Whether the last line was ended by a newline. */
  public boolean endsWithNewline() {
    return endsWithNewline;
  }

  /** Whether line {@code i} is blank. */
  public boolean blank(int i) {
    return Margins.blank(lines[i]);
  }

  /** The lines as one text, each ended by a newline. */
  public String text() {
    StringBuilder out = new StringBuilder();
    for (String line : lines) {
      out.append(line).append('\n');
    }
    return out.toString();
  }
}
