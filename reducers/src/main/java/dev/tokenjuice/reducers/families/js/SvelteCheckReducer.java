package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.text.Lines;

/** Compacts svelte-check: each diagnostic below its file, without the source, and the totals. */
final class SvelteCheckReducer {
  private SvelteCheckReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    FileGroups groups = new FileGroups();
    int total = -1;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("svelte-check found ")) {
        total = i;
      } else if (i > 0 && (line.startsWith("Error: ") || line.startsWith("Warn: "))) {
        diagnostic(draft, groups, lines, i);
      }
    }
    if (total < 0) {
      return Reduction.declined();
    }
    groups.writeTo(draft);
    return draft.keep(total).build();
  }

  private static void diagnostic(Draft draft, FileGroups groups, Lines lines, int i) {
    String where = lines.get(i - 1).strip();
    int column = where.lastIndexOf(':');
    int row = column < 1 ? -1 : where.lastIndexOf(':', column - 1);
    groups.add(i, row < 0 ? where : where.substring(0, row), row < 0 ? "" : where.substring(row + 1), lines.get(i));
    draft.covered(i - 1);
    int next = i + 1;
    while (next < lines.size() && lines.get(next).startsWith("  ") && next - i < 6 && !lines.get(next).contains("<")) {
      groups.detail(next, "    " + lines.get(next).strip());
      next++;
    }
  }
}
