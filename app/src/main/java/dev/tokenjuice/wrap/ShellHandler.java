package dev.tokenjuice.wrap;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;
import java.util.Optional;

/** {@code tokenjuice shell-command}, to which the start-up files of shells hand a command over. */
public final class ShellHandler {
  private static final int LEAST_WORDS = 9;

  private ShellHandler() {}

  /** Run the command: compacted, or just as it is if that would gain nothing. */
  public static int run(String[] args, Environment environment) {
    if (args.length < LEAST_WORDS) {
      throw new UserError(args[0] + ": is called by the start-up files of tokenjuice run", ExitCode.USAGE);
    }
    if (environment.get(Variable.IN_TOKENJUICE_DOCTOR).isPresent()) {
      environment.complain("this line is wrapped");
    }
    InnerShell shell = InnerShell.parse(args);
    Optional<WrapHandler> handler;
    try {
      handler = Optional.of(WrapHandler.of(shell, environment)).filter(any -> any.gains(shell.live()));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError unforeseen) {
      return WrapHandler.runBare(shell.argv(), environment, unforeseen);
    }
    return handler.map(WrapHandler::run).orElseGet(() -> WrapHandler.handOver(shell.argv(), environment));
  }
}
