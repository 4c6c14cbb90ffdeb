package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git branch -d} and {@code git tag -d} of many: what could not be deleted whole, the others in rows. */
final class GitDeletions {
  private static final int FEW = 4;

  private GitDeletions() {}

  /** How many lines say that something was deleted. */
  static boolean many(Lines lines) {
    int count = 0;
    for (int i = 0; i < lines.size() && count < FEW; i++) {
      count += lines.get(i).startsWith("Deleted ") && wasAt(lines.get(i)) > 0 ? 1 : 0;
    }
    return count >= FEW;
  }

  static Reduction reduce(Lines lines) {
    Draft draft = new Draft(lines);
    Map<String, NameRows> deleted = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int was = line.startsWith("Deleted ") ? wasAt(line) : -1;
      if (was < 0) {
        draft.keep(i);
        continue;
      }
      int name = line.lastIndexOf(' ', was - 1) + 1;
      String what = line.substring(0, name).strip();
      String id = line.substring(was + 6, line.lastIndexOf(')'));
      deleted.computeIfAbsent(what, k -> new NameRows(k + " (was):", ", "))
          .add(i, line.substring(name, was) + " " + id);
    }
    deleted.forEach((what, rows) -> {
      rows.write(draft);
      draft.note("(" + rows.size() + " deleted)");
    });
    return draft.build();
  }

  /** Where {@code  (was 1a2b3c4)} begins, or -1. */
  private static int wasAt(String line) {
    int at = line.lastIndexOf(" (was ");
    return at > 0 && line.lastIndexOf(')') > at ? at : -1;
  }
}
