package dev.tokenjuice.cli;

import dev.tokenjuice.process.Version;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Man pages, one per command, made from picocli's own model. They name no date: the same sources give the same pages.
 */
final class ManPages {
  private ManPages() {}

  /** The pages by their file names. */
  static Map<String, String> all(CommandSpec root) {
    Map<String, String> pages = new TreeMap<>();
    collect(root, pages);
    return pages;
  }

  private static void collect(CommandSpec command, Map<String, String> pages) {
    pages.put(name(command) + ".1", page(command));
    CommandWords.subcommands(command).forEach(below -> collect(below, pages));
  }

  private static String name(CommandSpec command) {
    return command.qualifiedName("-");
  }

  private static String page(CommandSpec command) {
    Roff roff = new Roff().title(name(command).toUpperCase(Locale.ROOT), Version.number());
    roff.section("NAME")
        .line(Roff.escaped(name(command)) + " \\- " + Roff.escaped(withoutStop(CommandWords.meaning(command))));
    roff.section("SYNOPSIS").line(Roff.bold(synopsis(command)));
    roff.section("DESCRIPTION");
    texts(command.usageMessage().description(), roff);
    texts(command.usageMessage().footer(), roff);
    arguments(command, roff);
    commands(command, roff);
    if (command.parent() == null) {
      common(roff);
    }
    seeAlso(command, roff);
    return roff.toString();
  }

  private static String synopsis(CommandSpec command) {
    String wrapped = new Help(command, Help.defaultColorScheme(Ansi.OFF)).synopsis(0);
    return wrapped.strip().replaceAll("\\s+", " ");
  }

  private static void texts(String[] lines, Roff roff) {
    String text = Arrays.stream(lines).map(ManPages::plain).collect(Collectors.joining("\n")).strip();
    if (!text.isEmpty()) {
      roff.paragraph(text);
    }
  }

  private static void arguments(CommandSpec command, Roff roff) {
    roff.section("OPTIONS");
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      roff.entry(Roff.italic(parameter.paramLabel()), description(parameter));
    }
    for (OptionSpec option : command.options()) {
      if (!option.hidden()) {
        String value = option.arity().max() > 0 ? "=" + Roff.italic(option.paramLabel()) : "";
        String names = List.of(option.names()).stream().map(Roff::bold).collect(Collectors.joining(", "));
        roff.entry(names + value, description(option));
      }
    }
  }

  private static void commands(CommandSpec command, Roff roff) {
    List<CommandSpec> below = CommandWords.subcommands(command);
    if (!below.isEmpty()) {
      roff.section("COMMANDS");
      below.forEach(each -> roff.entry(Roff.bold(String.join(", ", each.names())), CommandWords.meaning(each)));
    }
  }

  private static void common(Roff roff) {
    roff.section("EXIT STATUS")
        .entry("0", "Done.")
        .entry("1", "Done, and a problem was found or met.")
        .entry("2", "Wrong usage; nothing was done.")
        .paragraph(
            "tokenjuice wrap exits with the code of its command, 127 or 126 if that cannot be started, and dies of the signal "
                + "that the command died of.");
    roff.section("FILES")
        .entry(Roff.italic("~/.config/tokenjuice/config.json"), "Settings.")
        .entry(Roff.italic("~/.config/tokenjuice/rules/*.json"), "Rules of your own.")
        .entry(Roff.italic(".tokenjuice/rules/*.json"), "Rules of a project, used once they are trusted.")
        .entry(Roff.italic("~/.local/state/tokenjuice"), "Raw outputs, statistics and the list of trusted rules.");
  }

  private static void seeAlso(CommandSpec command, Roff roff) {
    List<CommandSpec> others = command.parent() == null ? CommandWords.subcommands(command) : List.of(command.parent());
    roff.section("SEE ALSO")
        .line(others.stream().map(other -> Roff.bold(name(other)) + "(1)").collect(Collectors.joining(",\n")));
  }

  private static String description(ArgSpec argument) {
    return plain(String.join(" ", argument.description()));
  }

  /** picocli runs descriptions through a formatter. */
  private static String plain(String text) {
    return text.replace("%n", "\n").replace("%%", "%");
  }

  private static String withoutStop(String sentence) {
    return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
  }
}
