package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Lists with one entry per line (stashes, worktrees, submodules, refs, authors), object names shortened. */
final class GitEntries {
  private static final int WIDTH = 240;
  private static final int FEW_REMOVED = 30;

  private GitEntries() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (output.invocation().subcommand().equals("clean") && lines.size() > FEW_REMOVED) {
      return removed(lines);
    }
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      draft.noteIf(lines.gapBefore(i) > 0, "… " + lines.gapBefore(i) + " more");
      if (!lines.blank(i) && !TransferNoise.progress(lines.get(i))) {
        entry(draft, lines, i);
      }
    }
    return draft.build();
  }

  /** {@code git clean}: what is, or would be, removed by folder; what it refuses as it is. */
  private static Reduction removed(Lines lines) {
    Draft draft = new Draft(lines);
    FolderRows rows = new FolderRows();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean would = line.startsWith("Would remove ");
      String lead = would ? "Would remove " : line.startsWith("Removing ") ? "Removing " : "";
      if (lead.isEmpty()) {
        draft.keepClipped(i, WIDTH);
      } else {
        rows.add(i, lead, line, lead.length(), line.length());
      }
    }
    rows.write(draft);
    return draft.build();
  }

  private static void entry(Draft draft, Lines lines, int i) {
    String line = lines.get(i);
    int from = !line.isEmpty() && " +-U".indexOf(line.charAt(0)) >= 0 ? 1 : 0;
    int end = CommitIds.hexEnd(line, from);
    if (end - from >= 40 && (end == line.length() || line.charAt(end) <= ' ')) {
      draft.keepPart(i, line.substring(0, from) + CommitIds.shorten(line.substring(from, end)) + line.substring(end));
    } else {
      draft.keepClipped(i, WIDTH);
    }
  }
}
