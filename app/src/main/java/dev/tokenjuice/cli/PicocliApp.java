package dev.tokenjuice.cli;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Runs the commands for people: builds picocli's model, only now that somebody needs it. */
public final class PicocliApp {
  private PicocliApp() {}

  public static int run(String[] args, Environment environment) {
    CommandLine line = commandLine();
    PrintWriter out = new PrintWriter(environment.out(), false);
    PrintWriter err = new PrintWriter(environment.err(), false);
    line.setOut(out).setErr(err)
        .setColorScheme(CommandLine.Help.defaultColorScheme(Colours.on(environment) ? Ansi.ON : Ansi.OFF));
    line.setExecutionStrategy(parsed -> enter(parsed, environment));
    int code = line.execute(args);
    out.flush();
    err.flush();
    return code;
  }

  /** The whole model, as completions and man pages are made from it. */
  public static CommandLine commandLine() {
    return new CommandLine(new TokenjuiceCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpWidth(100)
        .setParameterExceptionHandler(PicocliApp::misuse)
        .setExecutionExceptionHandler(PicocliApp::problem);
  }

  private static int enter(ParseResult parsed, Environment environment) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    if (last.commandSpec().userObject() instanceof BaseCommand command) {
      command.enter(environment);
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  private static int misuse(ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    String message = String.valueOf(wrong.getMessage()).lines().findFirst().orElse("");
    command.getErr()
        .println("tokenjuice: " + message + " (see " + command.getCommandSpec().qualifiedName() + " --help)");
    return ExitCode.USAGE;
  }

  private static int problem(Exception thrown, CommandLine command, ParseResult parsed) {
    if (thrown instanceof UserError told) {
      command.getErr().println("tokenjuice: " + told.getMessage());
      return told.exitCode();
    }
    command.getErr().println("tokenjuice: " + thrown);
    return ExitCode.PROBLEM;
  }
}
