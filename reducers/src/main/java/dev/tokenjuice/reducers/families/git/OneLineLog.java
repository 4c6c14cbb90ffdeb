package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Histories with one line per commit ({@code log --oneline}, {@code reflog}): the newest in full, the rest counted. */
final class OneLineLog {
  private static final int ALL_UP_TO = 64;
  private static final int MOST = 100;
  private static final int WIDTH = 200;

  private OneLineLog() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    long commits = 0;
    for (int i = 0; i < lines.size(); i++) {
      commits += extra(lines.get(i)) ? 0 : 1;
    }
    commits += lines.total() - lines.size();
    String what = output.invocation().subcommand().equals("reflog") ? " entries" : " commits";
    boolean extras = commits < lines.size();
    long limit = commits <= ALL_UP_TO ? commits : Math.max(50, Math.min(MOST, commits / 2));
    Draft draft = new Draft(lines);
    long shown = 0;
    int i = 0;
    for (; i < lines.size() && shown < limit; i++) {
      if (!extra(lines.get(i))) {
        shown++;
        draft.keepClipped(i, WIDTH);
      } else if (!drawing(lines.get(i)) || commits <= 20) {
        draft.keepAs(i, DiffStat.unbarred(lines.get(i)));
      }
    }
    if (shown < commits) {
      boolean uncounted = lines.total() > lines.size() && extras;
      draft.note("… " + (commits - shown) + " more of " + commits + (uncounted ? " lines" : what));
    }
    return draft.fact("commits", commits).build();
  }

  /** Lines between commits: the drawing of {@code --graph}, stats, blank lines. */
  private static boolean extra(String line) {
    return line.isBlank() || drawing(line) || DiffStat.entry(line) || DiffStat.total(line);
  }

  private static boolean drawing(String line) {
    for (int i = 0; i < line.length(); i++) {
      if ("|/\\_ ".indexOf(line.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }
}
