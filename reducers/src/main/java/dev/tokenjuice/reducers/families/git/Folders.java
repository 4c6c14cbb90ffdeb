package dev.tokenjuice.reducers.families.git;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sums up paths that are not shown by their top folders. */
final class Folders {
  private Folders() {}

  /** Such as {@code src/ (12), docs/ (3)}, largest first. */
  static String counts(List<String> paths, int limit) {
    Map<String, Integer> byFolder = new LinkedHashMap<>();
    for (String path : paths) {
      byFolder.merge(top(path), 1, Integer::sum);
    }
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

  private static String top(String path) {
    int first = path.indexOf('/');
    if (first < 0) {
      return "./";
    }
    int second = path.indexOf('/', first + 1);
    return path.substring(0, (second < 0 ? first : second) + 1);
  }
}
