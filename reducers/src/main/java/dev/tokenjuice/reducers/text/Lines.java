package dev.tokenjuice.reducers.text;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Spliterator;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/**
 * The readable lines of an output: without escape sequences, and with the last state of each progress line.
 *
 * <p>Line {@code i} here is line {@code i} of what the command printed, except that very large outputs hold only their
 * beginning, their end and the lines of trouble between; {@link #gapBefore} then says how many lines are not held.
 */
public final class Lines extends AbstractList<String> implements RandomAccess {
  private static final LineSource[] NO_SOURCES = {};

  /** The lines that were decoded or given as text; null for the others. */
  private final String[] lines;
  /** Where the other lines are decoded from, in order. */
  private final LineSource[] sources;
  private final long[] gaps;
  private final long total;
  private final IntSupplier lost;
  private boolean cut;

  Lines(String[] lines, LineSource[] sources, long[] gaps, IntSupplier lost) {
    this.lines = lines;
    this.sources = sources;
    this.gaps = gaps;
    this.lost = lost;
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
    return new Lines(clean.toArray(String[]::new), NO_SOURCES, null, () -> 0);
  }

  @Override
  public String get(int i) {
    String line = lines[i];
    return line == null ? read(i) : line;
  }

  @Override
  public int size() {
    return lines.length;
  }

  @Override
  public Iterator<String> iterator() {
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < lines.length;
      }

      @Override
      public String next() {
        if (next >= lines.length) {
          throw new NoSuchElementException();
        }
        return get(next++);
      }
    };
  }

  @Override
  public Spliterator<String> spliterator() {
    return Arrays.spliterator(read(0, lines.length));
  }

  @Override
  public List<String> subList(int from, int to) {
    return Arrays.asList(Arrays.copyOfRange(read(Objects.checkFromToIndex(from, to, lines.length), to), from, to));
  }

  @Override
  public Object[] toArray() {
    return Arrays.copyOf(read(0, lines.length), lines.length, Object[].class);
  }

  private String[] read(int from, int to) {
    for (int i = from; i < to; i++) {
      get(i);
    }
    return lines;
  }

  private String read(int i) {
    String line = source(i).line(i);
    lines[i] = line;
    return line;
  }

  private LineSource source(int i) {
    int last = sources.length - 1;
    while (sources[last].first() > i) {
      last--;
    }
    return sources[last];
  }

  /** How many lines the command printed, held here or not. */
  public long total() {
    return total;
  }

  /** What stands before a count of lines held here: {@code "at least "} if the command printed more, else nothing. */
  public String atLeast() {
    return total == lines.length && !cut ? "" : "at least ";
  }

  /** The same lines, marked as what a filter such as {@code tail} let through. */
  public Lines afterCut() {
    Lines part = new Lines(lines, sources, gaps, lost);
    part.cut = true;
    return part;
  }

  /** Whether a filter may have removed lines. */
  public boolean isCut() {
    return cut;
  }

  /** How many lines the command printed between line {@code i - 1} and line {@code i} of this list. */
  public long gapBefore(int i) {
    return gaps == null ? 0 : gaps[i];
  }

  /** How many of the lines held here lack some text that control characters overwrote or hid. */
  public int linesInPart() {
    for (LineSource source : sources) {
      if (source.hasControls()) {
        read(0, lines.length);
      }
    }
    return lost.getAsInt();
  }

  /** Whether line {@code i} is blank. */
  public boolean blank(int i) {
    return lines[i] == null ? !source(i).beginsWithText(i) && Stripped.blank(read(i)) : Stripped.blank(lines[i]);
  }

  /** How many lines the command printed, without the blank lines held here. */
  public long withText() {
    return withText(0);
  }

  /** The same from line {@code from} on; there is no gap before it. */
  public long withText(int from) {
    long count = total - from;
    for (int i = from; i < lines.length; i++) {
      count -= blank(i) ? 1 : 0;
    }
    return count;
  }

  /** Go through the lines. A step takes the number of a line and returns the number of the next one. */
  public void walk(IntUnaryOperator step) {
    int i = 0;
    while (i < lines.length) {
      i = step.applyAsInt(i);
    }
  }

  /** Whether one of the lines has the form. */
  public boolean any(Predicate<String> form) {
    return find(0, form) < lines.length;
  }

  /** The first line from {@code from} on that has the form, or the number of lines. */
  public int find(int from, Predicate<String> form) {
    return find(from, lines.length, form);
  }

  /** The first line from {@code from} on that has the form, or {@code to}. */
  public int find(int from, int to, Predicate<String> form) {
    int i = from;
    while (i < to && !form.test(get(i))) {
      i++;
    }
    return i;
  }

  /** The first line from {@code from} on that begins so, or the number of lines. */
  public int findStart(int from, String start) {
    int i = from;
    while (i < lines.length && !get(i).startsWith(start)) {
      i++;
    }
    return i;
  }

  /** Whether one of the lines begins so. */
  public boolean anyStarts(String start) {
    return findStart(0, start) < lines.length;
  }

  /** The first line from {@code from} on that is not blank, or {@code to}. */
  public int findText(int from, int to) {
    int i = from;
    while (i < to && blank(i)) {
      i++;
    }
    return i;
  }

  /** The last line that has the form, or -1. */
  public int findLast(Predicate<String> form) {
    int i = lines.length - 1;
    while (i >= 0 && !form.test(get(i))) {
      i--;
    }
    return i;
  }

  /** Whether one of the lines from {@code from} to {@code to} has the form. */
  public boolean any(int from, int to, Predicate<String> form) {
    return find(from, to, form) < to;
  }

  /** The first line number from {@code from} on that passes the test, or the number of lines. */
  public int findAt(int from, IntPredicate place) {
    return findAt(from, lines.length, place);
  }

  /** The first line number from {@code from} on that passes the test, or {@code to}. */
  public int findAt(int from, int to, IntPredicate place) {
    int i = from;
    while (i < to && !place.test(i)) {
      i++;
    }
    return i;
  }

  /** How many characters the lines have together, their line ends counted. */
  public static long chars(List<String> lines) {
    return lines.stream().mapToLong(line -> line.length() + 1L).sum();
  }

  /** The lines as one text, each ended by a newline. */
  public String text() {
    StringBuilder out = new StringBuilder();
    for (String line : this) {
      out.append(line).append('\n');
    }
    return out.toString();
  }
}
