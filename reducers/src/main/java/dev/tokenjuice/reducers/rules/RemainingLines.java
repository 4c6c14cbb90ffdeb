package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The lines of an output that no stage has taken out yet, by their numbers. */
final class RemainingLines {
  private final Lines lines;
  private List<Integer> indices;

  RemainingLines(Lines lines) {
    this.lines = lines;
    this.indices = new ArrayList<>(lines.size());
    for (int i = 0; i < lines.size(); i++) {
      indices.add(i);
    }
  }

  Lines lines() {
    return lines;
  }

  List<Integer> indices() {
    return List.copyOf(indices);
  }

  boolean isBlank() {
    return indices.stream().allMatch(lines::blank);
  }

  /** Take out the lines that a pattern is found in, except the first few that must not be lost. */
  void drop(List<LinePattern> patterns, Predicate<String> precious) {
    if (patterns.isEmpty()) {
      return;
    }
    int[] saved = {0};
    indices.removeIf(i -> found(patterns, text(i))
        && !(precious.test(lines.get(i)) && saved[0]++ < StageReducer.MAX_RESCUED));
  }

  /** If a pattern is found in any line, take out all others, except the first few that must not be lost. */
  void retain(List<LinePattern> patterns, Predicate<String> precious) {
    List<Integer> kept = new ArrayList<>();
    boolean any = false;
    int saved = 0;
    for (int i : patterns.isEmpty() ? List.<Integer>of() : indices) {
      if (found(patterns, text(i))) {
        any = true;
        kept.add(i);
      } else if (saved < StageReducer.MAX_RESCUED && precious.test(lines.get(i))) {
        saved++;
        kept.add(i);
      }
    }
    indices = any ? kept : indices;
  }

  void trimEdges() {
    int from = 0;
    int to = indices.size();
    while (from < to && lines.blank(indices.get(from))) {
      from++;
    }
    while (to > from && lines.blank(indices.get(to - 1))) {
      to--;
    }
    indices = new ArrayList<>(indices.subList(from, to));
  }

  /** A line as patterns see it: the blanks at its end do not keep a {@code $} from matching. */
  private String text(int i) {
    return lines.get(i).stripTrailing();
  }

  /** How many of some lines a pattern is found in. */
  long count(LinePattern pattern, List<Integer> among) {
    return among.stream().filter(i -> pattern.find(text(i))).count();
  }

  private static boolean found(List<LinePattern> patterns, String line) {
    for (LinePattern pattern : patterns) {
      if (pattern.find(line)) {
        return true;
      }
    }
    return false;
  }
}
