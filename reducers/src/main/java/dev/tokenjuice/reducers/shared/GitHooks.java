package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import java.util.List;
import java.util.Set;

/** Tests and builds that git ran by a hook, while an agent asked for a commit. */
public final class GitHooks {
  private static final Set<String> RUNNING =
      Set.of("commit", "push", "merge", "rebase", "pull", "cherry-pick", "revert", "am");

  private GitHooks() {}

  /** Whether git runs hooks, and nothing else that it was told to run. */
  public static boolean runBy(Invocation run) {
    return run.program().equals("git") && RUNNING.contains(run.subcommand()) && !run.has("-x", "--exec");
  }

  /** Whether an output is what hooks of a successful git printed. */
  public static boolean ranBy(CommandOutput output) {
    return !output.failed() && runBy(output.invocation());
  }

  /** The same output without git's own words: a reader would take {@code -m run} for options of the hook's tool. */
  public static CommandOutput ofTool(CommandOutput output) {
    Invocation run = output.invocation();
    return runBy(run) ? output.with(new Invocation(run.program(), List.of(run.subcommand()))) : output;
  }

  /**
   * What a hook's tool printed. If tests failed and git went on all the same, they are shown as if they had been asked
   * for.
   */
  public static Reduction reduce(CommandOutput output, Reducer reducer) {
    Reduction made = reducer.reduce(output);
    boolean failed = made.facts().getOrDefault("failed tests", 0L) > 0;
    return failed ? reducer.reduce(output.part(1, output.lines())) : made;
  }
}
