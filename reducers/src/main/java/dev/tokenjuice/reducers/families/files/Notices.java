package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Complaints beside a listing ({@code Permission denied} and the like): a few of each kind, the others counted. */
final class Notices {
  private static final int OF_A_KIND = 5;

  private static final int LONGEST = 2000;

  private Notices() {}

  /** All lines of a short output. */
  static Reduction whole(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      draft.keepClipped(i, LONGEST);
    }
    return draft.build();
  }

  static void show(Draft draft, Lines lines, List<Integer> notices) {
    Map<String, Integer> seen = new LinkedHashMap<>();
    for (int i : notices) {
      if (seen.merge(kind(lines.get(i)), 1, Integer::sum) <= OF_A_KIND) {
        draft.keepClipped(i, 300);
      }
    }
    seen.forEach((kind, n) -> draft.noteIf(n > OF_A_KIND, "… " + (n - OF_A_KIND) + " more: " + kind));
  }

  /** The tool and what it complains about, without the file. */
  private static String kind(String line) {
    if (line.startsWith("Binary file ") || line.contains("binary file matches")) {
      return "binary file matches";
    }
    int last = line.lastIndexOf(": ");
    int first = line.indexOf(": ");
    return last > first ? line.substring(0, first) + line.substring(last) : line;
  }
}
