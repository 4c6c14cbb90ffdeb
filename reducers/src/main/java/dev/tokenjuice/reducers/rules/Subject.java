package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.command.ProgramName;
import dev.tokenjuice.reducers.command.ShellQuote;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What conditions test of a command.
 *
 * @param invocation the program and its arguments
 * @param argv the same as one list
 * @param positionals the arguments that are no options
 * @param command the text of the command
 * @param toolName the name of the agent's tool that ran it
 * @param known whether the program that printed the output is known
 */
record Subject(Invocation invocation, List<String> argv, List<String> positionals, String command, String toolName,
    boolean known) {

  static Subject of(CommandAnalysis analysis, String toolName) {
    Invocation visible = analysis.visible();
    return new Subject(visible, argv(visible), visible.positionals(), analysis.normalizedCommand(), toolName,
        analysis.known());
  }

  static Subject of(Invocation run, String toolName) {
    List<String> argv = argv(run);
    String command = argv.stream().map(ShellQuote::quote).collect(Collectors.joining(" "));
    return new Subject(run, argv, run.positionals(), command, toolName, !run.program().isEmpty());
  }

  /** The command as it was typed, wrappers included, for rules that name a wrapper such as {@code npx}. */
  static Subject asTyped(CommandAnalysis analysis, String toolName) {
    Invocation typed = Invocation.of(analysis.original());
    Invocation plain = new Invocation(ProgramName.of(typed.program()), typed.args());
    return new Subject(plain, argv(plain), plain.positionals(), analysis.original(), toolName, analysis.known());
  }

  /** The {@code n}th argument that is no option, or the empty string. */
  String positional(int n) {
    return n < positionals.size() ? positionals.get(n) : "";
  }

  private static List<String> argv(Invocation invocation) {
    List<String> argv = new ArrayList<>(invocation.args().size() + 1);
    argv.add(invocation.program());
    argv.addAll(invocation.args());
    return argv;
  }
}
