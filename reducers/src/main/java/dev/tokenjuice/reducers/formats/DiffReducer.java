package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Keeps a unified diff up to a limit; behind it, only headings with counts of added and removed lines. */
public final class DiffReducer implements Reducer {
  private static final int WHOLE = 20_000;
  private static final int LONG_LINE = 500;

  @Override
  public Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? digest(output.lines()) : Reduction.declined();
  }

  /** Whether the output is a diff: it has hunks, and a file begins near its beginning. */
  public static boolean recognises(Lines lines) {
    int hunks = 0;
    int files = 0;
    int first = -1;
    int limit = Math.max(30, lines.size() / 4);
    for (int i = 0; i < lines.size() && (i < limit || first >= 0); i++) {
      String line = lines.get(i);
      hunks += line.startsWith("@@ ") ? 1 : 0;
      if (line.startsWith("diff --git ") || line.startsWith("--- ") && i + 1 < lines.size()
          && lines.get(i + 1).startsWith("+++ ")) {
        files++;
        first = first < 0 ? i : first;
      }
    }
    return files > 0 && hunks > 0 && first >= 0 && first < limit;
  }

  private static Reduction digest(Lines lines) {
    Draft draft = new Draft(lines);
    int room = WHOLE;
    int added = 0;
    int removed = 0;
    boolean body = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      body = line.startsWith("@@ ") || body && !line.startsWith("diff ");
      if (room > 0 || !body) {
        count(draft, added, removed);
        added = 0;
        removed = 0;
        room -= Math.min(LONG_LINE, line.length()) + 1;
        draft.keepClipped(i, LONG_LINE);
      } else {
        added += line.startsWith("+") ? 1 : 0;
        removed += line.startsWith("-") ? 1 : 0;
      }
    }
    count(draft, added, removed);
    return draft.build();
  }

  private static void count(Draft draft, int added, int removed) {
    draft.noteIf(added + removed > 0, "… " + added + " added and " + removed + " removed lines");
  }
}
