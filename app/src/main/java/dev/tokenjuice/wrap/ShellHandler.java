package dev.tokenjuice.wrap;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;

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
      environment.err().println("tokenjuice: this line is wrapped");
      environment.err().flush();
    }
    InnerShell shell = InnerShell.parse(args);
    WrapHandler handler = WrapHandler.of(shell, environment);
    return handler.gains(shell.live()) ? handler.run() : WrapHandler.handOver(shell.argv(), environment);
  }
}
