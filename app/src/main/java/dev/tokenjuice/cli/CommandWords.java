package dev.tokenjuice.cli;

import dev.tokenjuice.host.Host;
import dev.tokenjuice.host.Hosts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What a shell needs to complete one command, read from picocli's model.
 *
 * @param path the words that lead to the command, all of its names for the last of them; empty for the program itself
 * @param words what may stand next: subcommands, or the values of a parameter
 */
record CommandWords(List<List<String>> path, List<Word> words, List<Flag> flags) {
  /** A word with what it means. */
  record Word(String text, String meaning) {}

  /**
   * An option.
   *
   * @param values what may follow it, if that is known
   */
  record Flag(List<String> names, String meaning, boolean takesValue, List<String> values) {}

  /** The command and its visible subcommands, parents first. */
  static List<CommandWords> all(CommandSpec root) {
    List<CommandWords> found = new ArrayList<>();
    collect(root, List.of(), found);
    return found;
  }

  /** The visible subcommands in their order, each once. */
  static List<CommandSpec> subcommands(CommandSpec command) {
    return command.subcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .filter(each -> !each.usageMessage().hidden())
        .distinct()
        .toList();
  }

  /** What the command does, in one sentence. */
  static String meaning(CommandSpec command) {
    String[] header = command.usageMessage().header();
    String text = first(header.length > 0 ? header : command.usageMessage().description());
    int stop = text.indexOf(". ");
    return stop < 0 ? text : text.substring(0, stop + 1);
  }

  /** The ways to write the path, as a shell's {@code case} compares them: {@code "raw"}, {@code "cat"}. */
  List<String> spellings() {
    List<String> spelled = List.of("");
    for (List<String> names : path) {
      List<String> longer = new ArrayList<>();
      spelled.forEach(begun -> names.forEach(name -> longer.add(begun.isEmpty() ? name : begun + " " + name)));
      spelled = longer;
    }
    return spelled;
  }

  /** The options that take a value, as {@code "verb --option"}, by the values that are known for them. */
  static Map<List<String>, List<String>> byValues(List<CommandWords> commands) {
    Map<List<String>, List<String>> found = new LinkedHashMap<>();
    for (CommandWords command : commands) {
      for (Flag flag : command.flags()) {
        if (flag.takesValue()) {
          List<String> places = found.computeIfAbsent(flag.values(), none -> new ArrayList<>());
          command.spellings().forEach(verb -> flag.names().forEach(name -> places.add(verb + " " + name)));
        }
      }
    }
    return found;
  }

  private static void collect(CommandSpec command, List<List<String>> path, List<CommandWords> found) {
    List<Word> words = new ArrayList<>();
    for (CommandSpec below : subcommands(command)) {
      words.add(new Word(below.name(), meaning(below)));
    }
    command.positionalParameters()
        .forEach(parameter -> candidates(parameter).forEach(value -> words.add(new Word(value, ""))));
    found.add(new CommandWords(path, words, command.options().stream().filter(option -> !option.hidden())
        .map(CommandWords::flag).toList()));
    for (CommandSpec below : subcommands(command)) {
      List<List<String>> longer = new ArrayList<>(path);
      List<String> names = new ArrayList<>(List.of(below.name()));
      names.addAll(List.of(below.aliases()));
      longer.add(names);
      collect(below, longer, found);
    }
  }

  private static Flag flag(OptionSpec option) {
    return new Flag(List.of(option.names()), first(option.description()), option.arity().max() > 0, candidates(option));
  }

  private static List<String> candidates(ArgSpec argument) {
    List<String> values = new ArrayList<>();
    if (argument.completionCandidates() != null) {
      argument.completionCandidates().forEach(value -> values.add(value.toLowerCase(Locale.ROOT)));
    } else if (argument.paramLabel().equals("HOST")) {
      Hosts.all().stream().map(Host::name).forEach(values::add);
    }
    return values;
  }

  private static String first(String[] lines) {
    return lines.length == 0 ? "" : lines[0];
  }
}
