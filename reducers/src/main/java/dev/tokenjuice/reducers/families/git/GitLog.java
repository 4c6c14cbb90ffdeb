package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.generic.Excerpt;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code git log}: commits with their headers on one line each, up to the ceiling, and the true number of commits. */
final class GitLog {
  private static final int BUDGET = 28_000;
  private static final int CEILING = 30_000;
  private static final int FEW_COMMITS = 8;

  private final Lines lines;
  private final boolean drawn;
  private final Draft draft;
  private final List<CommitHeader> commits = new ArrayList<>();
  private long used;

  private GitLog(Lines lines, boolean drawn) {
    this.lines = lines;
    this.drawn = drawn;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (output.failed() && lines.size() < 20) {
      return new Draft(lines).keep(0, lines.size()).build();
    }
    int first = lines.find(0, CommitHeader::starts);
    if (first == lines.size()) {
      return OneLineLog.reduce(output);
    }
    boolean drawn = GraphDrawing.begins(lines.get(first));
    for (String line : lines) {
      String text = drawn ? line.substring(GraphDrawing.width(line)) : line;
      if (text.startsWith("diff --git ") || text.startsWith("diff --cc ")) {
        return drawn ? Excerpt.excerpt(output, CEILING) : GitDiff.reduce(output);
      }
    }
    return new GitLog(lines, drawn).render(output, first);
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
    String name = only.isEmpty() ? commit.name() : "";
    String who = name.isEmpty() || commit.day().isEmpty() ? name : name + ", ";
    String by = who + commit.day();
    String line = lanes(commit.from()) + commit.id() + refs + " " + subject
        + (by.isEmpty() ? "" : " (" + by + ")");
    draft.keepPart(commit.from(), line);
    used += line.length() + 1;
    commit.header().forEach(draft::covered);
    if (hasSubject) {
      draft.covered(commit.message().get(0));
    }
    if (drawn) {
      drawing(commit);
    }
    for (int i : commit.header()) {
      other(i);
    }
    if (!commit.commit().isEmpty()) {
      draft.note("  Commit: " + commit.commit());
    }
    body(commit);
    stat(commit.rest());
  }

  /** Header fields that the one line does not tell. */
  private void other(int i) {
    String line = undrawn(i);
    if (line.startsWith("Merge:") || line.startsWith("Reflog")) {
      add(i, "  " + line);
    }
  }

  private String lanes(int i) {
    return drawn ? lines.get(i).substring(0, GraphDrawing.width(lines.get(i))) : "";
  }

  /** Where lanes part and meet below a commit; git draws it beside whatever it has to say next. */
  private void drawing(CommitHeader commit) {
    for (int i = commit.from() + 1; i < commit.to(); i++) {
      if (GraphDrawing.bends(lines.get(i))) {
        String lanes = GraphDrawing.lanes(lines.get(i));
        draft.note(lanes);
        used += lanes.length() + 1;
      }
      if (undrawn(i).isBlank()) {
        draft.covered(i);
      }
    }
  }

  private void body(CommitHeader commit) {
    int left = 0;
    for (int i : commit.message().subList(Math.min(1, commit.message().size()), commit.message().size())) {
      String line = text(i);
      if (line.isEmpty() || commits.size() > FEW_COMMITS && trailer(line)) {
        continue;
      }
      if (used < BUDGET) {
        add(i, "  " + line);
      } else {
        left++;
      }
    }
    draft.more("  ", left, "line", " of the message");
  }

  private static boolean trailer(String line) {
    return line.startsWith("Signed-off-by:") || line.startsWith("Co-authored-by:") || line.startsWith("Co-Authored-By:")
        || line.startsWith("Change-Id:") || line.startsWith("Reviewed-by:") || line.startsWith("Acked-by:")
        || line.startsWith("Tested-by:") || line.startsWith("Link: ") || line.startsWith("git-svn-id:");
  }

  private void stat(List<Integer> rest) {
    int left = 0;
    for (int i : rest) {
      String line = undrawn(i);
      if (DiffStat.total(line) || used < BUDGET) {
        add(i, DiffStat.unbarred(line.stripTrailing()));
      } else {
        left++;
      }
    }
    draft.more("  ", left, "file", "");
  }

  private void add(int i, String text) {
    draft.keepAs(i, text);
    used += text.length() + 1;
  }

  private String text(int i) {
    return undrawn(i).strip();
  }

  private String undrawn(int i) {
    return CommitHeader.undrawn(lines.get(i), drawn);
  }
}
