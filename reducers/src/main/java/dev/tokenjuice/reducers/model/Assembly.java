package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Joins the reductions of the parts of one output and single lines between them, and counts what they leave out. */
public final class Assembly {
  private final List<String> lines = new ArrayList<>();
  private final Map<String, Long> facts = new HashMap<>();
  private final BitSet notes = new BitSet();
  private final List<Reduction.Told> told = new ArrayList<>();
  private long omitted;
  private long clipped;

  public Assembly() {}

  /** Count the lines of a very large output as omitted that are not in memory. */
  public Assembly(Lines whole) {
    omitted = whole.total() - whole.size();
  }

  /** Show a line of the output. */
  public void keep(String line) {
    if (!line.isBlank()) {
      lines.add(line);
    }
  }

  /** Leave a line of the output out. */
  public void drop(String line) {
    omitted += line.isBlank() ? 0 : 1;
  }

  /** Show a line of the output, or leave it out. */
  public void keepIf(boolean wanted, String line) {
    if (wanted) {
      keep(line);
    } else {
      drop(line);
    }
  }

  /** Leave noise out. Returns the other lines, which the caller shows. */
  public List<String> without(Predicate<String> noise, List<String> part) {
    part.stream().filter(noise).forEach(this::drop);
    return part.stream().filter(noise.negate()).toList();
  }

  /** Add a line of our own that stands for no line of the output. */
  public Assembly note(String text) {
    notes.set(lines.size());
    lines.add(text);
    return this;
  }

  /** Count lines of the output that are not shown. */
  public Assembly omit(long count) {
    omitted += count;
    return this;
  }

  public Assembly add(Reduction part) {
    int before = lines.size();
    part.notes().stream().forEach(line -> notes.set(before + line));
    lines.addAll(part.lines());
    told.addAll(part.told());
    omitted += part.omittedLines();
    clipped += part.clippedLines();
    part.facts().forEach((name, n) -> facts.merge(name, n, Long::sum));
    return this;
  }

  public Reduction build() {
    return new Reduction(List.copyOf(lines), omitted, clipped, Map.copyOf(facts), notes, false, List.copyOf(told));
  }
}
