package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code git log}: commits on one line each with as much of their messages as fits, and the true number of commits. */
final class GitLog {
  private static final int BUDGET = 10_000;
  private static final int FEW_COMMITS = 8;
  private static final int BODY_LINES = 6;
  private static final int STAT_LINES = 12;

  private final Lines lines;
  private final Draft draft;
  private final List<CommitHeader> commits = new ArrayList<>();
  private long used;

  private GitLog(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (output.failed() && lines.size() < 20) {
      return new Draft(lines).keep(0, lines.size()).build();
    }
    int first = 0;
    while (first < lines.size() && !CommitHeader.starts(lines.get(first))) {
      first++;
    }
    if (first == lines.size()) {
      return OneLineLog.reduce(output);
    }
    for (String line : lines) {
      if (line.startsWith("diff --git ") || line.startsWith("diff --cc ")) {
        return UnifiedDiff.reduce(output);
      }
    }
    return new GitLog(lines).render(output, first);
  }

  private Reduction render(CommandOutput output, int first) {
    CommitHeader.keep(draft, lines, 0, first, true);
    int from = first;
    for (int i = first + 1; i <= lines.size(); i++) {
      if (i == lines.size() || CommitHeader.starts(lines.get(i))) {
        commits.add(CommitHeader.read(lines, from, i));
        from = i;
      }
    }
    String only = onlyAuthor();
    authors(only);
    int shown = 0;
    while (shown < commits.size() && (used < BUDGET || shown < 3)) {
      commit(commits.get(shown++), only);
    }
    if (shown < commits.size()) {
      more(shown);
    }
    return Complaints.show(output, draft).fact("commits", commits.size()).build();
  }

  private void more(int shown) {
    String least = lines.total() == lines.size() ? "" : "at least ";
    CommitHeader last = commits.get(commits.size() - 1);
    draft.note("… " + least + (commits.size() - shown) + " more commits of " + commits.size() + ", the last one:");
    commit(last, "");
  }

  private String onlyAuthor() {
    String only = commits.get(0).author();
    for (CommitHeader commit : commits) {
      if (!commit.author().equals(only)) {
        return "";
      }
    }
    return only;
  }

  private void authors(String only) {
    if (!only.isEmpty()) {
      draft.note("Author: " + only);
      return;
    }
    Set<String> authors = new LinkedHashSet<>();
    for (CommitHeader commit : commits) {
      authors.add(commit.author());
    }
    authors.remove("");
    if (authors.size() > 6) {
      draft.note(authors.size() + " authors, addresses omitted");
    } else if (!authors.isEmpty()) {
      draft.note("Authors: " + String.join(", ", authors));
    }
  }

  private void commit(CommitHeader commit, String only) {
    boolean hasSubject = !commit.message().isEmpty();
    String subject = hasSubject ? text(commit.message().get(0)) : "";
    String refs = commit.refs().isEmpty() ? "" : " " + commit.refs();
    String who = only.isEmpty() && !commit.name().isEmpty() ? commit.name() + ", " : "";
    String line = CommitIds.shorten(commit.id()) + refs + " " + subject + " (" + who + commit.day() + ")";
    draft.keepPart(commit.from(), line);
    used += line.length() + 1;
    commit.header().forEach(draft::covered);
    if (hasSubject) {
      draft.covered(commit.message().get(0));
    }
    for (int i : commit.header()) {
      other(i);
    }
    body(commit);
    stat(commit.rest());
  }

  /** Header fields that the one line does not tell. */
  private void other(int i) {
    String line = CommitHeader.undrawn(lines.get(i));
    if (line.startsWith("Merge:") || line.startsWith("Commit:") || line.startsWith("Reflog")) {
      add(i, "  " + line);
    }
  }

  private void body(CommitHeader commit) {
    List<Integer> body = new ArrayList<>();
    for (int i : commit.message().subList(Math.min(1, commit.message().size()), commit.message().size())) {
      String line = text(i);
      if (!line.isEmpty() && (commits.size() <= FEW_COMMITS || !trailer(line))) {
        body.add(i);
      }
    }
    int limit = commits.size() <= FEW_COMMITS ? 40 : commits.size() <= 40 ? BODY_LINES : 2;
    int shown = body.size() <= limit + 1 ? body.size() : limit;
    for (int k = 0; k < shown; k++) {
      if (used >= BUDGET) {
        shown = k;
      } else {
        add(body.get(k), "  " + text(body.get(k)));
      }
    }
    if (shown < body.size()) {
      int left = body.size() - shown;
      draft.note("  … " + left + (left == 1 ? " more line" : " more lines") + " of the message");
    }
  }

  private static boolean trailer(String line) {
    return line.startsWith("Signed-off-by:") || line.startsWith("Co-authored-by:") || line.startsWith("Co-Authored-By:")
        || line.startsWith("Change-Id:") || line.startsWith("Reviewed-by:") || line.startsWith("Acked-by:")
        || line.startsWith("Tested-by:") || line.startsWith("Link: ") || line.startsWith("git-svn-id:");
  }

  private void stat(List<Integer> rest) {
    int shown = 0;
    int left = 0;
    for (int i : rest) {
      String line = CommitHeader.undrawn(lines.get(i));
      if (blankDrawing(line)) {
        draft.covered(i);
      } else if (DiffStat.total(line) || shown < STAT_LINES) {
        add(i, DiffStat.unbarred(line.stripTrailing()));
        shown++;
      } else {
        left++;
      }
    }
    if (left > 0) {
      draft.note("  … " + left + (left == 1 ? " more file" : " more files"));
    }
  }

  private static boolean blankDrawing(String line) {
    for (int i = 0; i < line.length(); i++) {
      if ("*|/\\_ ".indexOf(line.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  private void add(int i, String text) {
    draft.keepAs(i, text);
    used += text.length() + 1;
  }

  private String text(int i) {
    return CommitHeader.undrawn(lines.get(i)).strip();
  }
}
