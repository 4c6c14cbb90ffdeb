package dev.tokenjuice.cli;

import dev.tokenjuice.process.ExitCode;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice completion SHELL}: the script that completes our commands and options. */
@Command(name = "completion", description = "Print the completion script for a shell.")
final class CompletionCommand extends BaseCommand {
  /** The shells that we have completions for. */
  enum Shell {
    bash,
    zsh,
    fish
  }

  @Parameters(paramLabel = "bash|zsh|fish", description = "The shell.")
  private Shell shell;

  @Override
  public Integer call() {
    List<CommandWords> commands = CommandWords.all(PicocliApp.commandLine().getCommandSpec());
    environment().out().print(switch (shell) {
      case bash -> BashCompletion.script(commands);
      case zsh -> ZshCompletion.script(commands);
      case fish -> FishCompletion.script(commands);
    });
    return ExitCode.OK;
  }
}
