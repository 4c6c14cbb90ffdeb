package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The numbers of the lines that no stage has removed yet. */
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

  /** Remove the lines in which a pattern is found, except the first ones that must stay. */
  void drop(List<LinePattern> patterns, Predicate<String> mustStay) {
    if (patterns.isEmpty()) {
      return;
    }
    int[] stayed = {0};
    indices.removeIf(i -> found(patterns, text(i))
        && !(mustStay.test(lines.get(i)) && stayed[0]++ < StageReducer.MOST_THAT_STAY));
  }

  /** If a pattern is found in any line, remove all other lines, except the first ones that must stay. */
  void retain(List<LinePattern> patterns, Predicate<String> mustStay) {
    List<Integer> kept = new ArrayList<>();
    boolean any = false;
    int stayed = 0;
    for (int i : patterns.isEmpty() ? List.<Integer>of() : indices) {
      if (found(patterns, text(i))) {
        any = true;
        kept.add(i);
      } else if (stayed < StageReducer.MOST_THAT_STAY && mustStay.test(lines.get(i))) {
        stayed++;
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

  /** A line without the blanks at its end, so that {@code $} matches behind its text. */
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
