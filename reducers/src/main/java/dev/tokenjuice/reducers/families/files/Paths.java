package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.text.Spans;

/** Takes paths apart and finds what they have in common. */
final class Paths {
  private Paths() {}

  /** The folder with its slash, or the empty string. */
  static String folder(String path) {
    return path.substring(0, nameAt(path));
  }

  /** Where the name begins, behind the folder; a slash at the end belongs to the name. */
  static int nameAt(String path) {
    return path.lastIndexOf('/', path.length() - (path.endsWith("/") ? 2 : 1)) + 1;
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
    return a.substring(0, a.lastIndexOf('/', Spans.sharedLength(a, b) - 1) + 1);
  }
}
