package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Words;
import java.util.LinkedHashMap;
import java.util.Map;

/** Paths with the same state, such as {@code ??} or {@code Would remove}: those of a folder side by side. */
final class FolderRows {
  private static final int MOST = 1_000;

  private final Map<String, NameRows> folders = new LinkedHashMap<>();
  private NameRows latest = new NameRows("", " ");

  /**
   * The path that stands in a line from {@code from} (inclusive) to {@code to} (exclusive), with what is said of it,
   * the blank or tab between them included.
   */
  void add(int i, String lead, String line, int from, int to) {
    boolean folder = to > from && line.charAt(to - 1) == '/';
    int name = Math.max(from, line.lastIndexOf('/', to - (folder ? 2 : 1)) + 1);
    if (!latest.headed(lead, line, from, name)) {
      String heading = name > from ? lead + line.substring(from, name) + ":" : lead.stripTrailing();
      latest = folders.computeIfAbsent(heading, k -> new NameRows(k, " "));
    }
    int blank = latest.full() ? -1 : line.indexOf(' ', name);
    if (blank < 0 || blank >= to || line.charAt(name) == '"') {
      latest.add(i, line, name, to);
    } else {
      latest.add(i, quoted(line.substring(name, to)));
    }
  }

  /** A name with blanks in quotes, so that it is not read as two. */
  private static String quoted(String name) {
    return "'" + name + "'";
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
    draft.noteIf(left > 0, " … " + left + " more paths in " + Words.count(more, "folder"));
    folders.clear();
    latest = new NameRows("", " ");
  }
}
