package dev.tokenjuice.cli;

import dev.tokenjuice.config.Suggestion;
import dev.tokenjuice.display.Screen;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Runs the commands for people: builds picocli's model, which hooks and {@code wrap} do without. */
public final class PicocliApp {
  /** The width where none is known, and the most that is used: longer lines are hard to read. */
  private static final int WIDTH = 80;
  private static final int NARROWEST = 55;
  private static final int WIDEST = 100;
  private static final int UNBROKEN = 1000;

  private PicocliApp() {}

  public static int run(String[] args, Environment environment) {
    CommandLine line = commandLine();
    boolean narrow = environment.terminal() && environment.columns() < NARROWEST;
    StringWriter help = new StringWriter();
    PrintWriter out =
        narrow ? new PrintWriter(help) : new PrintWriter(environment.out(), false, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(environment.err(), false, StandardCharsets.UTF_8);
    line.setOut(out).setErr(err)
        .setColorScheme(
            CommandLine.Help.defaultColorScheme(Screen.of(environment).colours() && !narrow ? Ansi.ON : Ansi.OFF));
    line.setUsageHelpWidth(narrow ? UNBROKEN
        : environment.terminal() ? Math.min(environment.columns(), WIDEST) : WIDTH);
    line.setExecutionStrategy(parsed -> enter(parsed, environment));
    int code = line.execute(args);
    out.flush();
    environment.out().print(narrowed(help.toString(), environment.columns()));
    err.flush();
    return code == ExitCode.OK && environment.out().checkError() ? lost(environment) : code;
  }

  /** A closed pipe has already ended this process, unless SIGPIPE is ignored. */
  private static int lost(Environment environment) {
    environment.complain("the output could not be written");
    return ExitCode.PROBLEM;
  }

  /** Break lines for a terminal that is too narrow for picocli. */
  private static String narrowed(String help, int columns) {
    StringBuilder out = new StringBuilder();
    for (String line : help.lines().toList()) {
      String text = line.strip();
      String margin = " ".repeat(Math.min(line.length() - line.stripLeading().length(), columns / 5));
      String fitting = margin.length() + text.length() <= columns ? text : text.replaceAll(" {2,}", "  ");
      String broken = new Screen(columns - margin.length(), true, false).wrapped(fitting, 2);
      out.append(margin).append(broken.replace("\n", "\n" + margin)).append('\n');
    }
    return out.toString();
  }

  /** The whole model, as completions and man pages are made from it. */
  public static CommandLine commandLine() {
    CommandLine line = new CommandLine(new TokenjuiceCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpWidth(WIDTH)
        .setParameterExceptionHandler(PicocliApp::misuse)
        .setExecutionExceptionHandler(PicocliApp::problem);
    // The options behind the command are its own.
    line.getSubcommands().get("rules").getSubcommands().get("explain").setStopAtPositional(true);
    return line;
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
    String message = unknown(wrong, command)
        .orElseGet(() -> String.valueOf(wrong.getMessage()).lines().findFirst().orElse(""));
    command.getErr()
        .println("tokenjuice: " + message + " (see " + command.getCommandSpec().qualifiedName() + " --help)");
    return ExitCode.USAGE;
  }

  /** The message for an unknown subcommand or option, with the closest known one. */
  private static Optional<String> unknown(ParameterException wrong, CommandLine command) {
    if (!(wrong instanceof UnmatchedArgumentException unmatched) || unmatched.getUnmatched().isEmpty()) {
      return Optional.empty();
    }
    String word = unmatched.getUnmatched().get(0);
    boolean option = word.startsWith("-");
    if (!option && command.getSubcommands().isEmpty()) {
      return Optional.empty();
    }
    String name = option && word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
    List<String> names = option ? List.copyOf(command.getCommandSpec().optionsMap().keySet())
        : CommandWords.subcommands(command.getCommandSpec()).stream().map(CommandSpec::name).toList();
    return Optional.of("there is no " + (option ? "option " : "command ") + name
        + Suggestion.of(name, names).map(best -> "; did you mean " + best + "?").orElse(""));
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
