package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Levels;
import dev.tokenjuice.reducers.text.Lines;

/**
 * What git says when it can't go on. It may stand anywhere in a long listing, even behind half a line: errors are not
 * buffered, the listing is.
 */
final class Complaints {
  private static final int LONGEST = 600;

  private Complaints() {}

  static boolean complaint(String line) {
    Levels.Level level = Levels.at(line, 0);
    return line.startsWith("fatal: ") || line.startsWith("error: ") || line.startsWith("warning: ")
        || level != null && !level.name().equals("note");
  }

  /** Add those of a failed command that are not shown yet. */
  static Draft show(CommandOutput output, Draft draft) {
    Lines lines = output.lines();
    for (int i = 0; output.failed() && i < lines.size(); i++) {
      boolean glued = i + 1 < lines.size() && complaint(lines.get(i + 1)) && lines.get(i).contains("error: ");
      if (!draft.has(i) && (glued || complaint(lines.get(i)))) {
        draft.keepEnds(i, LONGEST);
      }
    }
    return draft;
  }
}
