package dev.tokenjuice.cli;

import dev.tokenjuice.cli.CommandWords.Flag;
import dev.tokenjuice.cli.CommandWords.Word;
import java.util.List;

/** The completion script for fish, with descriptions. */
final class FishCompletion {
  private static final String START = """
      # fish completion of tokenjuice
      function __tokenjuice_words
          set -l words (commandline -opc)
          for word in $words[2..-1]
              string match -q -- '-*' $word; or echo $word
          end
      end
      function __tokenjuice_begins
          set -l words (__tokenjuice_words)
          string match -q -- "$argv *" "$words "
      end
      function __tokenjuice_is
          set -l words (__tokenjuice_words)
          test "$words" = "$argv"
      end
      complete -c tokenjuice -n __tokenjuice_is -f
      complete -c tokenjuice -n '__tokenjuice_begins wrap; and contains -- -- (commandline -opc)' \
      -xa '(__fish_complete_subcommand --fcs-skip=3)'
      """;

  private FishCompletion() {}

  static String script(List<CommandWords> commands) {
    StringBuilder out = new StringBuilder(START);
    for (CommandWords command : commands) {
      for (String verb : command.spellings()) {
        command.words().forEach(word -> out.append(word(verb, word)));
        command.flags().forEach(flag -> out.append(flag(verb, flag)));
      }
    }
    return out.toString();
  }

  private static String word(String verb, Word word) {
    String meaning = word.meaning().isEmpty() ? "" : " -d " + quoted(word.meaning());
    return "complete -c tokenjuice -n " + quoted(("__tokenjuice_is " + verb).strip()) + " -xa " + word.text() + meaning
        + "\n";
  }

  private static String flag(String verb, Flag flag) {
    String condition = verb.isEmpty() ? "__tokenjuice_is" : "__tokenjuice_begins " + verb;
    StringBuilder out = new StringBuilder("complete -c tokenjuice -n " + quoted(condition));
    for (String name : flag.names()) {
      out.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
    }
    if (flag.takesValue()) {
      out.append(flag.values().isEmpty() ? " -r" : " -xa " + quoted(String.join(" ", flag.values())));
    }
    return out.append(" -d ").append(quoted(flag.meaning())).append('\n').toString();
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
