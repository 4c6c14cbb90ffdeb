package dev.tokenjuice.reducers.command;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A command that a program is given to run: on another machine, in a container, on each file that it finds. */
public final class InnerCommand {
  private InnerCommand() {}

  /** Whether a program such as {@code find -exec} runs another one here and prints what that prints. */
  public static boolean executes(Invocation run) {
    return behindExec(run) >= 0;
  }

  /** The command that {@code run} executes, if there is one and it is not nested deeper than this. */
  static Optional<CommandAnalysis> of(Invocation run, int hops) {
    if (hops == 0) {
      return Optional.empty();
    }
    int from = behindExec(run);
    if (from >= 0) {
      return Optional.of(CommandLines.analyzeArgv(run.args().subList(from, run.args().size()), hops - 1));
    }
    return Remote.command(run).map(text -> CommandLines.analyze(text, hops - 1));
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
