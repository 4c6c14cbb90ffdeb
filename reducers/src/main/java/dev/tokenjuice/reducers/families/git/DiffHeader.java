package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.families.git.DiffPiece.FileDiff;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;

/**
 * The lines above the hunks of a file without saying its path four times: {@code diff src/a.ts} where both sides have
 * the same name. Names of blobs and the similarity are left out.
 */
final class DiffHeader {
  private static final String GIT = "diff --git a/";
  private static final String NOTHING = "/dev/null";
  /** Lines that name one side of the change. */
  private static final Prefixes SIDE = Prefixes.of("--- ", "+++ ");

  private DiffHeader() {}

  static void show(Draft draft, Lines lines, FileDiff file) {
    String first = lines.get(file.from());
    String path = samePath(first);
    boolean renamed = has(lines, file, "rename to ") || has(lines, file, "copy to ");
    boolean shorter = renamed || !path.isEmpty() && named(lines, file, path);
    for (int i = file.from(); i < file.bodyFrom(); i++) {
      String line = lines.get(i);
      if (shorter && !renamed && i == file.from()) {
        draft.keepAs(i, "diff " + path);
      } else if (shorter && (i == file.from() || SIDE.test(line) && !line.endsWith(" " + NOTHING))) {
        draft.covered(i);
      } else if (!line.startsWith("index ") && !line.startsWith("similarity index ")) {
        draft.keep(i);
      }
    }
  }

  /** The path of {@code diff --git a/path b/path}; empty if the two differ. */
  private static String samePath(String line) {
    int length = (line.length() - GIT.length() - " b/".length()) / 2;
    boolean same = line.startsWith(GIT) && length > 0 && line.startsWith(" b/", GIT.length() + length)
        && line.endsWith(line.substring(GIT.length(), GIT.length() + length))
        && line.length() == GIT.length() + 2 * length + 3;
    return same ? line.substring(GIT.length(), GIT.length() + length) : "";
  }

  /** Whether the names of both sides follow from the path: a side that is nothing is told by the mode of the file. */
  private static boolean named(Lines lines, FileDiff file, String path) {
    boolean made = has(lines, file, "new file mode ");
    boolean gone = has(lines, file, "deleted file mode ");
    for (int i = file.from() + 1; i < file.bodyFrom(); i++) {
      String line = lines.get(i);
      if (line.startsWith("--- ") && !line.equals("--- " + (made ? NOTHING : "a/" + path))
          || line.startsWith("+++ ") && !line.equals("+++ " + (gone ? NOTHING : "b/" + path))) {
        return false;
      }
    }
    return true;
  }

  private static boolean has(Lines lines, FileDiff file, String start) {
    return lines.any(file.from() + 1, file.bodyFrom(), line -> line.startsWith(start));
  }
}
