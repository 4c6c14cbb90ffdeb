package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.text.Recurring;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sums up paths that are not shown by their top folders. */
final class Folders {
  private final Map<String, Integer> byFolder = new LinkedHashMap<>();
  private final Recurring recent = new Recurring();
  private int size;

  /** Count the path that stands in a line from {@code from} (inclusive) to {@code to} (exclusive). */
  void add(String line, int from, int to) {
    byFolder.merge(top(line, from, to), 1, Integer::sum);
    size++;
  }

  int size() {
    return size;
  }

  void clear() {
    byFolder.clear();
    size = 0;
  }

  /** Such as {@code src/ (12), docs/ (3)}, largest first. */
  String counts(int limit) {
    List<Map.Entry<String, Integer>> sorted = new ArrayList<>(byFolder.entrySet());
    sorted.sort((a, b) -> Integer.compare(b.getValue(), a.getValue()));
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < Math.min(limit, sorted.size()); i++) {
      out.append(i == 0 ? "" : ", ").append(sorted.get(i).getKey());
      out.append(" (").append(sorted.get(i).getValue()).append(')');
    }
    if (sorted.size() > limit) {
      out.append(", … ").append(sorted.size() - limit).append(" more folders");
    }
    return out.toString();
  }

  private String top(String line, int from, int to) {
    int first = line.indexOf('/', from);
    if (first < 0 || first >= to) {
      return "./";
    }
    int second = line.indexOf('/', first + 1);
    return recent.part(line, from, (second < 0 || second >= to ? first : second) + 1);
  }
}
