package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.rewrite.RowsByFolder;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class GitReducers {
  private GitReducers() {}

  public static Map<String, Reducer> all() {
    return Map.ofEntries(
        rows("git/status", GitStatus::reduce),
        Map.entry("git/diff", GitDiff::reduce),
        rows("git/diff-stat", DiffStat::reduce),
        rows("git/log", GitLog::reduce),
        rows("git/oneline", OneLineLog::reduce),
        rows("git/transfer", GitTransfer::reduce),
        rows("git/commit", GitCommit::reduce),
        Map.entry("git/blame", GitBlame::reduce),
        Map.entry("git/branch", GitBranch::reduce),
        Map.entry("git/entries", GitEntries::reduce),
        Map.entry("git/name-status", NameStatus::reduce),
        Map.entry("git/remotes", GitRemotes::reduce),
        Map.entry("git/gh-rows", GhRows::reduce),
        Map.entry("git/gh-answer", GhAnswer::reduce),
        Map.entry("git/gh-checks", output -> LastState.of(output, GhChecks::reduce)),
        Map.entry("git/gh-view", output -> LastState.of(output, GhView::reduce)),
        Map.entry("git/gh-run-log", GhRunLog::reduce),
        Map.entry("git/gitlab-trace", GitlabTrace::reduce));
  }

  /** A reducer that writes rows about the paths of one folder side by side. */
  private static Map.Entry<String, Reducer> rows(String name, Reducer reducer) {
    return Map.entry(name, output -> byFolder(reducer.reduce(output)));
  }

  /** The same with rows about the paths of one folder side by side. */
  static Reduction byFolder(Reduction reduction) {
    List<String> lines = new RowsByFolder().rewrite(reduction.lines());
    return lines.equals(reduction.lines()) ? reduction
        : new Reduction(lines, reduction.omittedLines(), reduction.clippedLines(), reduction.facts(), new BitSet(),
            reduction.content(), reduction.told());
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(GitStatus.SIGNATURES, DiffStat.SIGNATURES, GitlabTrace.SIGNATURES);
  }
}
