package dev.tokenjuice.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion scripts, made from picocli's own model of our commands. */
final class Completions {
  private static final String PROGRAM = "tokenjuice";

  private Completions() {}

  static String script(CompletionCommand.Shell shell, CommandSpec root) {
    return switch (shell) {
      case bash -> AutoComplete.bash(PROGRAM, root.commandLine());
      case zsh -> zsh(root);
      case fish -> fish(root);
    };
  }

  /** Zsh gets a function of its own: commands with their descriptions first, then the options of the command. */
  private static String zsh(CommandSpec root) {
    StringBuilder out = new StringBuilder("#compdef " + PROGRAM + "\n\n_" + PROGRAM + "() {\n  local -a commands options\n");
    out.append("  if (( CURRENT == 2 )); then\n    commands=(\n");
    for (CommandSpec command : visible(root)) {
      out.append("      ").append(zshQuoted(command.name() + ":" + description(command))).append('\n');
    }
    out.append("    )\n    _describe 'command' commands\n    return\n  fi\n  case ${words[2]} in\n");
    for (CommandSpec command : visible(root)) {
      out.append("    ").append(command.name()).append(")\n      options=(").append(String.join(" ", names(command))).append(")\n");
      if (!subcommands(command).isEmpty()) {
        out.append("      (( CURRENT == 3 )) && compadd -- ").append(String.join(" ", subcommands(command))).append('\n');
      }
      out.append("      ;;\n");
    }
    out.append("  esac\n  [[ $PREFIX == -* ]] && compadd -- $options || _files\n}\n\n");
    return out.append("if [[ $funcstack[1] == _").append(PROGRAM).append(" ]]; then\n  _").append(PROGRAM)
        .append(" \"$@\"\nelse\n  compdef _").append(PROGRAM).append(' ').append(PROGRAM).append("\nfi\n").toString();
  }

  private static String fish(CommandSpec root) {
    StringBuilder out = new StringBuilder("complete -c " + PROGRAM + " -n __fish_use_subcommand -f\n");
    for (CommandSpec command : visible(root)) {
      out.append("complete -c ").append(PROGRAM).append(" -n __fish_use_subcommand -f -a ").append(command.name())
          .append(" -d ").append(fishQuoted(description(command))).append('\n');
      String within = " -n '__fish_seen_subcommand_from " + command.name() + "'";
      for (String subcommand : subcommands(command)) {
        out.append("complete -c ").append(PROGRAM).append(within).append(" -f -a ").append(subcommand).append('\n');
      }
      for (OptionSpec option : command.options()) {
        out.append("complete -c ").append(PROGRAM).append(within).append(fishNames(option))
            .append(option.arity().max() > 0 ? " -r" : "").append(" -d ").append(fishQuoted(first(option.description()))).append('\n');
      }
    }
    return out.toString();
  }

  private static String fishNames(OptionSpec option) {
    StringBuilder names = new StringBuilder();
    for (String name : option.names()) {
      names.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
    }
    return names.toString();
  }

  private static List<CommandSpec> visible(CommandSpec root) {
    List<CommandSpec> commands = new ArrayList<>();
    for (CommandLine command : new TreeSet<>(root.subcommands().keySet()).stream().map(root.subcommands()::get).toList()) {
      CommandSpec spec = command.getCommandSpec();
      if (!spec.usageMessage().hidden() && !commands.contains(spec)) {
        commands.add(spec);
      }
    }
    return commands;
  }

  private static List<String> subcommands(CommandSpec command) {
    return List.copyOf(new TreeSet<>(command.subcommands().keySet()));
  }

  private static List<String> names(CommandSpec command) {
    List<String> names = new ArrayList<>();
    command.options().forEach(option -> names.addAll(List.of(option.names())));
    return names;
  }

  private static String description(CommandSpec command) {
    return first(command.usageMessage().description());
  }

  private static String first(String[] lines) {
    return lines.length == 0 ? "" : lines[0];
  }

  private static String zshQuoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }

  private static String fishQuoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
