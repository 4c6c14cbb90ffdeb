package dev.tokenjuice.cli;

import dev.tokenjuice.host.HostMachine;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.shell.StartupFiles;
import dev.tokenjuice.wrap.WrapHandler;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tokenjuice run}: starts any agent so that its shells hand their commands to tokenjuice. */
@Command(
    name = "run",
    description = "Start an agent whose shell commands print compacted output; nothing is installed.",
    customSynopsis = "tokenjuice run -- AGENT [ARGS...]",
    footer = {"", "It works with every agent that runs commands with bash -c or zsh -c. The agent takes the place of",
      "tokenjuice: its input, terminal, signals and exit code are its own."})
@SuppressWarnings("unused") // options that picocli shows in the help, and other code reads
final class RunCommand extends BaseCommand {
  @Parameters(paramLabel = "AGENT", arity = "0..*", description = "The agent and its arguments, behind --.")
  private List<String> agent;

  @Spec
  private CommandSpec spec;

  @Override
  public Integer call() {
    List<String> words = spec.commandLine().getParseResult().originalArgs();
    int at = words.indexOf("--");
    if (at != 1 || at == words.size() - 1) {
      throw new UserError("run needs an agent after --, as in: tokenjuice run -- codex", ExitCode.USAGE);
    }
    Map<String, String> variables = variables();
    environment().flush();
    return WrapHandler.handOver(words.subList(at + 1, words.size()), variables, environment());
  }

  /** The variables that lead the agent's shells to tokenjuice; none if the files cannot be written. */
  private Map<String, String> variables() {
    Optional<StartupFiles> files = HostMachine.of(environment()).selfWords()
        .flatMap(program -> StartupFiles.forRun(environment(), program));
    try {
      if (files.isPresent()) {
        files.get().keep();
        return files.get().variables(environment());
      }
      warn(environment().home().isEmpty() ? "HOME is not set" : "this executable cannot be found");
    } catch (IOException unwritable) {
      warn(files.get().folder() + " cannot be written");
    }
    return Map.of();
  }

  private void warn(String problem) {
    environment().complain(problem + ", so the agent runs without compaction");
  }
}
