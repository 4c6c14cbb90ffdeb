package dev.tokenjuice.host;

import dev.tokenjuice.reducers.command.ShellQuote;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The program that a host starts. */
record HookProgram(Path path) {

  /** The command line of a hook, for a shell. */
  String hookCommand(String verb) {
    return arguments(verb).stream().map(ShellQuote::quote).collect(Collectors.joining(" "));
  }

  /** The command line of a hook, word by word. */
  List<String> arguments(String verb) {
    String name = path.toString();
    List<String> words = new ArrayList<>();
    if (name.endsWith(".js")) {
      words.add("node");
    } else if (name.endsWith(".jar")) {
      words.addAll(List.of("java", "-jar"));
    }
    words.addAll(List.of(name, verb, "--wrap-launcher", name));
    return words;
  }
}
