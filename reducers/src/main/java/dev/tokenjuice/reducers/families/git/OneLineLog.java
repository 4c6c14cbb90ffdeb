package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;

/** Histories with one line per commit ({@code log --oneline}, {@code reflog}): all up to the ceiling, the rest counted. */
final class OneLineLog {
  private static final int BUDGET = 28_000;

  private OneLineLog() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    long commits = 0;
    for (int i = 0; i < lines.size(); i++) {
      commits += extra(lines.get(i)) || Complaints.complaint(lines.get(i)) ? 0 : 1;
    }
    commits += lines.total() - lines.size();
    String what = output.invocation().subcommand().equals("reflog") ? " entries" : " commits";
    boolean extras = commits < lines.size();
    Draft draft = new Draft(lines);
    long shown = 0;
    int used = 0;
    for (int i = 0; i < lines.size() && used < BUDGET; i++) {
      String line = lines.get(i);
      if (Complaints.complaint(line)) {
        draft.keep(i);
      } else if (!extra(line)) {
        shown++;
        draft.keep(i);
      } else if (!Signs.only(line, "|/\\\\_ ") || GraphDrawing.bends(line)) {
        draft.keepAs(i, DiffStat.unbarred(line).stripTrailing());
      }
      used += line.length() + 1;
    }
    if (shown < commits) {
      boolean uncounted = lines.total() > lines.size() && extras;
      draft.note("… " + (commits - shown) + " more of " + commits + (uncounted ? " lines" : what));
    }
    return Complaints.show(output, draft).fact("commits", commits).build();
  }

  /** Lines between commits: the drawing of {@code --graph}, stats, blank lines. */
  private static boolean extra(String line) {
    return line.isBlank() || Signs.only(line, "|/\\\\_ ") || DiffStat.entry(line) || DiffStat.TOTAL.test(line);
  }
}
