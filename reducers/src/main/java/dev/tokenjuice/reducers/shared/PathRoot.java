package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.text.Spans;
import java.util.Collection;
import java.util.Iterator;
import java.util.Set;

/** Finds the project folder that many absolute paths have in common. */
public final class PathRoot {
  private static final Set<String> SOURCE_FOLDERS = Set.of("src", "lib", "app", "apps", "packages", "test", "tests",
      "spec", "e2e", "cypress", "pages", "components", "server", "client", "scripts");

  private PathRoot() {}

  /** The shared folder with its final slash, or nothing if there is none worth naming. */
  public static String of(Collection<String> paths) {
    Iterator<String> each = paths.iterator();
    String shared = each.next();
    while (each.hasNext()) {
      shared = shared.substring(0, Spans.sharedLength(shared, each.next()));
    }
    shared = beforeSources(shared.substring(0, shared.lastIndexOf('/') + 1));
    return shared.startsWith("/") && shared.length() > 5 ? shared : "";
  }

  private static String beforeSources(String folder) {
    int from = 1;
    while (from < folder.length()) {
      int end = folder.indexOf('/', from);
      if (end < 0) {
        break;
      }
      if (SOURCE_FOLDERS.contains(folder.substring(from, end))) {
        return folder.substring(0, from);
      }
      from = end + 1;
    }
    return folder;
  }
}
