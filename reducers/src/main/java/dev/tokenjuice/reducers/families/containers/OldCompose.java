package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.Columns;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.List;
import java.util.Set;

/** What docker-compose of the first version prints: tables with a ruler below the header, and {@code x ... done}. */
final class OldCompose {
  private static final Set<String> VERBS = Set.of("Creating", "Starting", "Stopping", "Removing", "Recreating",
      "Restarting", "Killing", "Pulling", "Pausing");

  private OldCompose() {}

  /** The container that a line such as {@code Creating shop_db_1 ... done} is about, or null. */
  static Resource step(String line) {
    int dots = line.indexOf(" ...");
    int space = line.indexOf(' ');
    if (dots < 0 || space < 0 || space >= dots || !VERBS.contains(line.substring(0, space))) {
      return null;
    }
    String name = line.substring(0, dots).strip();
    return new Resource(name, line.substring(dots + 4).strip(), false);
  }

  /** The table of {@code docker-compose ps} without the commands; declined if there is none. */
  static Reduction table(Lines lines) {
    int header = lines.findText(0, lines.size());
    if (header + 2 >= lines.size() || !lines.get(header + 1).startsWith("-----")) {
      return Reduction.declined();
    }
    Columns columns = Columns.of(lines.get(header));
    int state = columns.find("State");
    return state < 0 ? Reduction.declined() : rows(lines, header, columns, columns.find("Command"));
  }

  private static Reduction rows(Lines lines, int header, Columns columns, int command) {
    Draft draft = new Draft(lines).covered(header + 1);
    for (int i = header; i < lines.size(); i++) {
      if (draft.has(i) || lines.blank(i)) {
        continue;
      }
      List<String> cells = Words.cells(lines.get(i));
      boolean whole = cells.size() >= columns.count() - 1 && lines.get(i).charAt(0) > ' ' || i == header;
      if (whole && command > 0) {
        cells.remove(command);
        cells.remove("...");
      }
      draft.keepAs(i, String.join("  ", cells), !whole || command <= 0 || i == header);
    }
    return draft.build();
  }
}
