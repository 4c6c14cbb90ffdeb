package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.text.ByFirstChar;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * The lines that a tool prints, and how each is read. Lines are asked in the order in which they are declared, and the
 * first that fits decides. A line that fits none is what the user's own code printed: it stays.
 *
 * <p>A grammar is made once, when the image is built. Only lines that may have the right first character are asked.
 *
 * @param <R> reads one report
 */
public final class ReportGrammar<R extends ReportReader> {
  private final ByFirstChar<Entry<R>> entries;

  @SuppressWarnings({"unchecked", "rawtypes"})
  private ReportGrammar(List<Entry<R>> entries) {
    this.entries = new ByFirstChar<>(entries, Entry::firstChars, new Entry[0]);
  }

  /** Reads what begins at line {@code i} and answers which line comes next; line {@code i} itself if it is not that. */
  @FunctionalInterface
  public interface Block<R> {
    int read(R reader, int i);
  }

  /** Reads line {@code i}. */
  @FunctionalInterface
  public interface Line<R> {
    void read(R reader, int i);
  }

  private record Entry<R>(Predicate<String> form, Block<R> block) {
    String firstChars() {
      return form instanceof LineForm known ? known.firstChars() : "";
    }
  }

  public static <R extends ReportReader> Builder<R> builder() {
    return new Builder<>();
  }

  /** Read all lines. */
  public void read(R reader) {
    read(reader, 0, reader.lines.size());
    reader.printed.close();
  }

  /** Read the lines from {@code from} to {@code to}; what begins in them may reach further. */
  public int read(R reader, int from, int to) {
    int i = from;
    while (i < to) {
      i = next(reader, reader.lines, i);
    }
    return i;
  }

  private int next(R reader, Lines lines, int i) {
    if (lines.blank(i)) {
      return i + 1;
    }
    String line = lines.get(i);
    for (Entry<R> entry : entries.of(line.charAt(0))) {
      if (entry.form.test(line)) {
        int next = entry.block.read(reader, i);
        if (next > i) {
          return next;
        }
      }
    }
    reader.printed.keep(i);
    return i + 1;
  }

  /** Collects the lines of a tool, each in the notation of {@link LineForm} or as a test. */
  public static final class Builder<R extends ReportReader> {
    private final List<Entry<R>> entries = new ArrayList<>();

    private Builder() {}

    /** Lines with which something begins that may have several lines. */
    public Builder<R> block(Block<R> block, String... forms) {
      Arrays.stream(forms).forEach(form -> block(block, LineForm.of(form)));
      return this;
    }

    public Builder<R> block(Block<R> block, Predicate<String> form) {
      entries.add(new Entry<>(form, block));
      return this;
    }

    /** Anything, if the reader says so. */
    public Builder<R> block(Block<R> block) {
      return block(block, line -> true);
    }

    /** Lines by themselves. */
    public Builder<R> line(Line<R> action, String... forms) {
      return block(alone(action), forms);
    }

    public Builder<R> line(Line<R> action, Predicate<String> form) {
      return block(alone(action), form);
    }

    /** Lines that stay as they are. */
    public Builder<R> keep(String... forms) {
      return line((reader, i) -> reader.draft.keep(i), forms);
    }

    public Builder<R> keep(Predicate<String> form) {
      return line((reader, i) -> reader.draft.keep(i), form);
    }

    /** What the tool says of itself. */
    public Builder<R> drop(String... forms) {
      return line((reader, i) -> {}, forms);
    }

    public Builder<R> drop(Predicate<String> form) {
      return line((reader, i) -> {}, form);
    }

    /** How lines are read that fit nothing else, where they are not simply kept as printed. */
    public ReportGrammar<R> otherwise(Line<R> action) {
      return line(action, line -> true).build();
    }

    public ReportGrammar<R> build() {
      return new ReportGrammar<>(entries);
    }

    private static <R> Block<R> alone(Line<R> action) {
      return (reader, i) -> {
        action.read(reader, i);
        return i + 1;
      };
    }
  }
}
