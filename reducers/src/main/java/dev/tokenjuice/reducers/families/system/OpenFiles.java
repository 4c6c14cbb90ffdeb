package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compacts lsof: sockets that listen and deleted files in full, other files as long as they are few. */
final class OpenFiles {
  private static final int ALL_UP_TO = 40;
  private static final int PROCESSES = 40;

  private OpenFiles() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.isEmpty() || !lines.get(0).startsWith("COMMAND ") || !lines.get(0).contains(" PID ")) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    Map<String, Integer> others = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean telling = line.endsWith("(LISTEN)") || line.contains("(deleted)") || i == 0;
      if (lines.size() <= ALL_UP_TO || telling) {
        draft.keepAs(i, Words.squeezed(line));
      } else if (!lines.blank(i)) {
        List<String> words = Words.split(line, 3);
        others.merge(words.size() > 1 ? words.get(0) + " " + words.get(1) : line, 1, Integer::sum);
      }
    }
    List<String> names = others.entrySet().stream().map(e -> e.getKey() + " ×" + e.getValue()).toList();
    if (!names.isEmpty()) {
      draft.note("open files by process: " + Words.listed(names, PROCESSES));
    }
    return draft.note("(" + (lines.total() - 1) + " entries)").build();
  }
}
