package dev.tokenjuice.reducers.families.files;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Takes paths apart and finds what they have in common. */
final class Paths {
  private Paths() {}

  /** The folder with its slash, or the empty string. */
  static String folder(String path) {
    String trimmed = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    return path.substring(0, trimmed.lastIndexOf('/') + 1);
  }

  static String name(String path) {
    return path.substring(folder(path).length());
  }

  /**
   * What all folders begin with, the last common folder excepted. Relative paths are worth more whole, since they can
   * be used as they stand; only a long common part is said once.
   */
  static String commonRoot(Iterable<String> paths) {
    String common = null;
    for (String path : paths) {
      String folder = folder(path);
      common = common == null ? folder : shared(common, folder);
      if (common.isEmpty()) {
        return "";
      }
    }
    if (common == null) {
      return "";
    }
    String root = folder(common);
    return root.length() >= (root.startsWith("/") ? 8 : 24) ? root : "";
  }

  private static String shared(String a, String b) {
    int n = Math.min(a.length(), b.length());
    int i = 0;
    while (i < n && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return a.substring(0, a.lastIndexOf('/', i - 1) + 1);
  }

  /** Such as {@code 12 .ts, 3 .md}, most frequent first. */
  static String kinds(List<String> paths, int limit) {
    Map<String, Integer> counts = new HashMap<>();
    for (String path : paths) {
      counts.merge(extension(path), 1, Integer::sum);
    }
    List<Map.Entry<String, Integer>> sorted = new ArrayList<>(counts.entrySet());
    sorted.sort(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
    StringBuilder out = new StringBuilder();
    int rest = 0;
    for (int i = 0; i < sorted.size(); i++) {
      if (i < limit) {
        out.append(i == 0 ? "" : ", ").append(sorted.get(i).getValue()).append(' ').append(sorted.get(i).getKey());
      } else {
        rest += sorted.get(i).getValue();
      }
    }
    return rest == 0 ? out.toString() : out + ", " + rest + " of other kinds";
  }

  private static String extension(String path) {
    String name = name(path);
    if (name.endsWith("/")) {
      return "folders";
    }
    int dot = name.lastIndexOf('.');
    return dot > 0 && dot < name.length() - 1 && name.length() - dot <= 12 ? name.substring(dot) : "without extension";
  }
}
