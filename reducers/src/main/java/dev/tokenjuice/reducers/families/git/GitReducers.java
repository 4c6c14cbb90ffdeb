package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class GitReducers {
  private GitReducers() {}

  public static Map<String, Reducer> all() {
    return Map.ofEntries(
        Map.entry("git/status", GitStatus::reduce),
        Map.entry("git/diff", GitDiff::reduce),
        Map.entry("git/diff-stat", DiffStat::reduce),
        Map.entry("git/log", GitLog::reduce),
        Map.entry("git/oneline", OneLineLog::reduce),
        Map.entry("git/transfer", GitTransfer::reduce),
        Map.entry("git/commit", GitCommit::reduce),
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

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(GitStatus.SIGNATURES, DiffStat.SIGNATURES, GitlabTrace.SIGNATURES);
  }
}
