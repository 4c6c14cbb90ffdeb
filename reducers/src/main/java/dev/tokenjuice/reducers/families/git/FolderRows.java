package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.Draft;
import java.util.LinkedHashMap;
import java.util.Map;

/** Paths of which the same is said, such as {@code ??} or {@code Would remove}: those of a folder side by side. */
final class FolderRows {
  private static final int MOST = 400;

  private final Map<String, NameRows> folders = new LinkedHashMap<>();

  /** A path with what stands before it, the blank or tab between them included. */
  void add(int i, String lead, String path) {
    boolean folder = path.endsWith("/");
    int name = path.lastIndexOf('/', path.length() - (folder ? 2 : 1)) + 1;
    String heading = name > 0 ? lead + path.substring(0, name) + ":" : lead.stripTrailing();
    folders.computeIfAbsent(heading, k -> new NameRows(k, " ")).add(i, quoted(path.substring(name)));
  }

  /** A name with blanks in quotes, so that it is not read as two. */
  private static String quoted(String name) {
    return name.indexOf(' ') < 0 || name.startsWith("\"") ? name : "'" + name + "'";
  }

  void write(Draft draft) {
    int shown = 0;
    int left = 0;
    int more = 0;
    for (NameRows rows : folders.values()) {
      if (shown < MOST) {
        rows.write(draft);
        shown += rows.size();
      } else {
        left += rows.size();
        more++;
      }
    }
    if (left > 0) {
      draft.note(" … " + left + " more paths in " + more + (more == 1 ? " folder" : " folders"));
    }
    folders.clear();
  }
}
