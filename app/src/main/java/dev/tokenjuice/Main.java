package dev.tokenjuice;

import dev.tokenjuice.cli.PicocliApp;
import dev.tokenjuice.hook.HookEntry;
import dev.tokenjuice.platform.Platforms;
import dev.tokenjuice.platform.Terminal;
import dev.tokenjuice.prefix.ShellPrefix;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.shell.StartupFiles;
import dev.tokenjuice.wrap.ShellHandler;
import dev.tokenjuice.wrap.WrapHandler;

/** The entry: hooks and {@code wrap} are answered at once, everything else goes to the commands for people. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Platforms.occupyClosedStreams();
    Platforms.failBeyondLimits();
    Platforms.repairDeletedWorkingDirectory();
    int code = run(args, Environment.ofProcess(Platforms.variables()));
    // All output is flushed. Runtime.exit would look up a logger first.
    Runtime.getRuntime().halt(code);
  }

  /** Run in the given environment. Returns the exit code. */
  public static int run(String[] args, Environment environment) {
    try {
      return dispatch(args, environment);
    } catch (UserError problem) {
      environment.complain(problem.getMessage());
      return problem.exitCode();
    } catch (OutOfMemoryError large) {
      environment.complain("more memory is needed than there is; ask for less at once");
      return ExitCode.PROBLEM;
    } finally {
      environment.flush();
    }
  }

  private static int dispatch(String[] args, Environment environment) {
    String verb = args.length == 0 ? "" : args[0];
    if (HookEntry.handles(verb)) {
      Platforms.ignoreBrokenPipe();
      int code = HookEntry.run(args, environment);
      Platforms.awaitEndOfInput();
      return code;
    }
    if (verb.equals("wrap") && !WrapHandler.asksForHelp(args)) {
      return WrapHandler.run(args, environment);
    }
    if (verb.equals(ShellPrefix.VERB)) {
      return ShellPrefix.run(args, environment);
    }
    if (verb.equals(StartupFiles.VERB)) {
      return ShellHandler.run(args, environment);
    }
    if (verb.equals("clean-store")) {
      return WrapHandler.cleanStore(environment);
    }
    return PicocliApp.run(args,
        Terminal.isOutput() ? environment.onTerminal(Terminal.columns(environment)) : environment);
  }
}
