package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.generic.Excerpt;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code git log}: commits with their headers on one line each, up to the ceiling, and the true number of commits. */
final class GitLog extends OutputReader {
  private static final int BUDGET = 28_000;
  private static final int CEILING = 30_000;
  private static final int FEW_COMMITS = 8;
  private static final Prefixes DIFFERENCE = Prefixes.of("diff --git ", "diff --cc ");
  private static final Prefixes TRAILER = Prefixes.of("Signed-off-by:", "Co-authored-by:", "Co-Authored-By:",
      "Change-Id:", "Reviewed-by:", "Acked-by:", "Tested-by:", "Link: ", "git-svn-id:");

  private final List<CommitHeader> commits = new ArrayList<>();
  private long used;

  private GitLog(Lines lines) {
    super(lines);
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
    if (GraphDrawing.begins(lines.get(first))) {
      return Excerpt.excerpt(output, CEILING); // the lanes beside each line are what --graph adds
    }
    return lines.any(DIFFERENCE) ? GitDiff.reduce(output) : new GitLog(lines).render(output, first);
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
    CommitHeader last = commits.get(commits.size() - 1);
    draft.note(
        "… " + lines.atLeast() + (commits.size() - shown) + " more commits of " + commits.size() + ", the last one:");
    commit(last, "");
  }

  private String onlyAuthor() {
    String only = commits.get(0).author();
    return commits.stream().allMatch(commit -> commit.author().equals(only)) ? only : "";
  }

  private void authors(String only) {
    if (!only.isEmpty()) {
      draft.note("Author: " + only);
      return;
    }
    Set<String> authors = new LinkedHashSet<>();
    commits.forEach(commit -> authors.add(commit.author()));
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
    String line = commit.id() + refs + " " + subject
        + (by.isEmpty() ? "" : " (" + by + ")");
    draft.keepPart(commit.from(), line);
    used += line.length() + 1;
    commit.header().forEach(draft::covered);
    if (hasSubject) {
      draft.covered(commit.message().get(0));
    }
    for (int i : commit.header()) {
      other(i);
    }
    draft.noteIf(!commit.commit().isEmpty(), "  Commit: " + commit.commit());
    body(commit);
    stat(commit.rest());
  }

  /** Header fields that the one line does not tell. */
  private void other(int i) {
    String line = lines.get(i);
    if (line.startsWith("Merge:") || line.startsWith("Reflog")) {
      add(i, "  " + line);
    }
  }

  private void body(CommitHeader commit) {
    int left = 0;
    for (int i : commit.message().subList(Math.min(1, commit.message().size()), commit.message().size())) {
      String line = text(i);
      if (line.isEmpty() || commits.size() > FEW_COMMITS && TRAILER.test(line)) {
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

  private void stat(List<Integer> rest) {
    int left = 0;
    for (int i : rest) {
      String line = lines.get(i);
      if (DiffStat.TOTAL.test(line) || used < BUDGET) {
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
    return lines.get(i).strip();
  }
}
