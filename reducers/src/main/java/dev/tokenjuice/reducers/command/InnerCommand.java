package dev.tokenjuice.reducers.command;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the command that a program is given to run: on another machine, in a container, on each file that it finds. */
public final class InnerCommand {
  private InnerCommand() {}

  /** Whether a program such as {@code find -exec} runs another one on this machine and shows its output. */
  public static boolean executes(Invocation run) {
    return behindExec(run) >= 0;
  }

  /** The command that {@code run} executes; nothing if there is none, or if {@code depth} is 0. */
  static Optional<CommandAnalysis> of(Invocation run, int depth) {
    if (depth == 0) {
      return Optional.empty();
    }
    int from = behindExec(run);
    if (from >= 0) {
      return Optional.of(CommandLines.analyzeArgv(run.args().subList(from, run.args().size()), depth - 1));
    }
    return Remote.command(run).map(text -> CommandLines.analyze(text, depth - 1));
  }

  private static int behindExec(Invocation run) {
    Set<String> options = switch (run.program()) {
      case "find" -> Set.of("-exec", "-execdir", "-ok", "-okdir");
      case "fd" -> Set.of("-x", "-X", "--exec", "--exec-batch");
      default -> Set.of();
    };
    List<String> args = run.args();
    for (int i = 0; i + 1 < args.size() && !options.isEmpty(); i++) {
      if (options.contains(args.get(i))) {
        return i + 1;
      }
    }
    return -1;
  }
}
