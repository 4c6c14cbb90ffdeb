package dev.tokenjuice.reducers.families.system;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** How many files lie in each folder, in the order in which the folders came. */
final class FolderCounts {
  private final Map<String, int[]> counts = new LinkedHashMap<>();
  private String last = "";
  private int[] lastCount = {};

  /** Count a file; most lie in the folder of the one before. */
  void add(String folder) {
    if (!folder.equals(last) || lastCount.length == 0) {
      last = folder;
      lastCount = counts.computeIfAbsent(folder, name -> new int[1]);
    }
    lastCount[0]++;
  }

  int size() {
    return counts.size();
  }

  Set<Map.Entry<String, int[]>> entries() {
    return counts.entrySet();
  }
}
