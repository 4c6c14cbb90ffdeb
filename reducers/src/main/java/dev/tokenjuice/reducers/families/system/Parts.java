package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Puts reductions of consecutive parts of one output together. */
public final class Parts {
  private final List<String> lines = new ArrayList<>();
  private final Map<String, Long> facts = new HashMap<>();
  private final BitSet notes = new BitSet();
  private long omitted;
  private long clipped;

  /** Begin with the lines that are not held of a very large output. */
  public Parts(Lines whole) {
    omitted = whole.total() - whole.size();
  }

  public Parts add(Reduction part) {
    int before = lines.size();
    part.notes().stream().forEach(line -> notes.set(before + line));
    lines.addAll(part.lines());
    part.facts().forEach((name, n) -> facts.merge(name, n, Long::sum));
    omitted += part.omittedLines();
    clipped += part.clippedLines();
    return this;
  }

  /** Add words of our own. */
  public Parts note(String text) {
    notes.set(lines.size());
    lines.add(text);
    return this;
  }

  /** Count lines that appear nowhere. */
  public Parts omit(long count) {
    omitted += count;
    return this;
  }

  public Reduction build() {
    return new Reduction(List.copyOf(lines), omitted, clipped, Map.copyOf(facts), notes);
  }

  /** The same reduction, with {@code partly} more lines of which only a part is shown. */
  public static Reduction partly(Reduction reduction, long partly) {
    return new Reduction(reduction.lines(), reduction.omittedLines(), reduction.clippedLines() + partly,
        reduction.facts(), reduction.notes());
  }
}
