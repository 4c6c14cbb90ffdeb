package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Recurring;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code --name-status} of many files: those of one folder and one state side by side; renames as they are. */
final class NameStatus {
  private static final int ALL_UP_TO = 40;

  private NameStatus() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.size() <= ALL_UP_TO) {
      return new Draft(lines).keep(0, lines.size()).build();
    }
    Draft draft = new Draft(lines);
    FolderRows folders = new FolderRows();
    Map<String, int[]> states = new LinkedHashMap<>();
    Recurring leads = new Recurring();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int tab = line.indexOf('\t');
      if (tab > 0 && tab < 5) {
        states.computeIfAbsent(leads.part(line, 0, 1), state -> new int[1])[0]++;
      }
      if (tab == 1 && line.indexOf('\t', 2) < 0) {
        folders.add(i, leads.part(line, 0, 2), line, 2, line.length());
      } else if (!line.isBlank()) {
        draft.keep(i);
      }
    }
    folders.write(draft);
    return states.isEmpty() ? Reduction.declined() : draft.note(total(states)).build();
  }

  private static String total(Map<String, int[]> states) {
    List<String> parts = new ArrayList<>();
    states.forEach((state, n) -> parts.add(n[0] + " " + state));
    return "(" + String.join(", ", parts) + ")";
  }
}
