package dev.tokenjuice.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Completion scripts, made from picocli's own model of our commands. */
final class Completions {
  private Completions() {}

  static String script(CompletionCommand.Shell shell, CommandSpec root) {
    List<CommandWords> commands = CommandWords.all(root);
    return switch (shell) {
      case bash -> BashCompletion.script(commands);
      case zsh -> ZshCompletion.script(commands);
      case fish -> FishCompletion.script(commands);
    };
  }
}
