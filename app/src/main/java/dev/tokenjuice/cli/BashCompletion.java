package dev.tokenjuice.cli;

import dev.tokenjuice.cli.CommandWords.Word;
import java.util.List;
import java.util.stream.Collectors;

/** The completion script for bash. Where it has nothing to offer, bash completes file names. */
final class BashCompletion {
  private static final String START = """
      # bash completion of tokenjuice
      _tokenjuice() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} verb='' options='' words='' word i
        COMPREPLY=()
        # bash takes --format=json for three words
        if [[ $current == "=" ]]; then
          current=''
        elif [[ $previous == "=" ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          if [[ $verb == wrap && $word == -- ]]; then
            if declare -F _command_offset >/dev/null; then
              _command_offset $((i + 1))
            elif ((i + 1 == COMP_CWORD)); then
              COMPREPLY=($(compgen -c -- "$current"))
            fi
            return
          fi
          case "${verb:+$verb }$word" in
      """;
  private static final String END = """
        esac
        if [[ $current == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
        else
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        fi
      }
      complete -o default -F _tokenjuice tokenjuice
      """;

  private BashCompletion() {}

  static String script(List<CommandWords> commands) {
    StringBuilder out = new StringBuilder(START);
    out.append("      ")
        .append(alternatives(commands.stream().skip(1).flatMap(command -> command.spellings().stream()).toList()))
        .append(")\n        verb=\"${verb:+$verb }$word\" ;;\n    esac\n  done\n  case \"$verb $previous\" in\n");
    CommandWords.byValues(commands).forEach((values, places) -> out.append(choice(values, places)));
    out.append("  esac\n  case $verb in\n");
    commands.forEach(command -> out.append("    ").append(alternatives(command.spellings())).append(")\n      words=\"")
        .append(command.words().stream().map(Word::text).collect(Collectors.joining(" ")))
        .append("\"\n      options=\"")
        .append(command.flags().stream().flatMap(flag -> flag.names().stream()).collect(Collectors.joining(" ")))
        .append("\" ;;\n"));
    return out.append(END).toString();
  }

  private static String choice(List<String> values, List<String> places) {
    String reply = values.isEmpty() ? ""
        : "      COMPREPLY=($(compgen -W \"" + String.join(" ", values) + "\" -- \"$current\"))\n";
    return "    " + alternatives(places) + ")\n" + reply + "      return ;;\n";
  }

  private static String alternatives(List<String> texts) {
    return texts.stream().map(text -> "\"" + text + "\"").collect(Collectors.joining(" | "));
  }
}
