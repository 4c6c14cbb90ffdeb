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
    return commandLine(arguments(verb));
  }

  static String commandLine(List<String> words) {
    return words.stream().map(ShellQuote::quote).collect(Collectors.joining(" "));
  }

  /** The command line of a hook, word by word. */
  List<String> arguments(String verb) {
    List<String> words = new ArrayList<>(words());
    words.addAll(List.of(verb, "--wrap-launcher", path.toString()));
    return words;
  }

  /** The words that start the program. */
  List<String> words() {
    List<String> words = new ArrayList<>(interpreter());
    words.add(path.toString());
    return words;
  }

  /** The command line that starts the program, whose name is the word of a shell given. */
  String commandLine(String word) {
    return interpreter().stream().map(part -> part + " ").collect(Collectors.joining()) + word;
  }

  /** Whether the system itself can start it. */
  boolean isExecutable() {
    return interpreter().isEmpty();
  }

  private List<String> interpreter() {
    String name = path.toString();
    return name.endsWith(".js") ? List.of("node") : name.endsWith(".jar") ? List.of("java", "-jar") : List.of();
  }
}
