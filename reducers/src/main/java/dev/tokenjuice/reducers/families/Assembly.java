package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.Reduction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins the reductions of the parts of one output, and single lines between them, with the true count of what was left
 * out.
 */
public final class Assembly {
  private final List<String> lines = new ArrayList<>();
  private final Map<String, Long> facts = new HashMap<>();
  private final BitSet notes = new BitSet();
  private long omitted;
  private long clipped;

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

  /** Add words of our own that stand for no line. */
  public void note(String text) {
    notes.set(lines.size());
    lines.add(text);
  }

  public void add(Reduction part) {
    int before = lines.size();
    part.notes().stream().forEach(line -> notes.set(before + line));
    lines.addAll(part.lines());
    omitted += part.omittedLines();
    clipped += part.clippedLines();
    part.facts().forEach((name, n) -> facts.merge(name, n, Long::sum));
  }

  public boolean isEmpty() {
    return lines.isEmpty();
  }

  public Reduction build() {
    return new Reduction(List.copyOf(lines), omitted, clipped, Map.copyOf(facts), notes);
  }
}
