package dev.tokenjuice.cli;

import dev.tokenjuice.cli.CommandWords.Flag;
import dev.tokenjuice.cli.CommandWords.Word;
import java.util.List;
import java.util.stream.Collectors;

/** The completion script for zsh, with descriptions. It works as an autoloaded function and when it is sourced. */
final class ZshCompletion {
  private static final String START = """
      #compdef tokenjuice

      _tokenjuice() {
        local verb='' word flag=${words[CURRENT-1]}
        local -i i
        local -a choices options
        for ((i = 2; i < CURRENT; i++)); do
          word=${words[i]}
          if [[ $verb == wrap && $word == -- ]]; then
            words=("${(@)words[i+1,-1]}")
            ((CURRENT -= i))
            _normal
            return
          fi
          case "${verb:+$verb }$word" in
      """;
  private static final String END = """
        esac
        if [[ $PREFIX == -* ]]; then
          _describe -o option options
        elif (($#choices)); then
          _describe command choices
        else
          _files
        fi
      }

      if [[ $funcstack[1] == _tokenjuice ]]; then
        _tokenjuice "$@"
      else
        compdef _tokenjuice tokenjuice
      fi
      """;

  private ZshCompletion() {}

  static String script(List<CommandWords> commands) {
    StringBuilder out = new StringBuilder(START);
    out.append("      ")
        .append(alternatives(commands.stream().skip(1).flatMap(command -> command.spellings().stream()).toList()))
        .append(") verb=\"${verb:+$verb }$word\" ;;\n    esac\n  done\n");
    out.append(
        "  if [[ $PREFIX == --*=* ]]; then\n    flag=${PREFIX%%=*}\n    compset -P '*='\n  fi\n  case \"$verb $flag\" in\n");
    CommandWords.byValues(commands)
        .forEach((values, places) -> out.append("    ").append(alternatives(places)).append(") ")
            .append(values.isEmpty() ? "_files" : "compadd -- " + String.join(" ", values)).append("; return ;;\n"));
    out.append("  esac\n  case $verb in\n");
    for (CommandWords command : commands) {
      out.append("    ").append(alternatives(command.spellings())).append(")\n      choices=(");
      command.words().forEach(word -> out.append(entry(word)));
      out.append(")\n      options=(");
      for (Flag flag : command.flags()) {
        flag.names().forEach(name -> out.append(entry(new Word(name, flag.meaning()))));
      }
      out.append(")\n      ;;\n");
    }
    return out.append(END).toString();
  }

  private static String alternatives(List<String> texts) {
    return texts.stream().map(text -> "'" + text + "'").collect(Collectors.joining("|"));
  }

  private static String entry(Word word) {
    String text = word.meaning().isEmpty() ? word.text() : word.text() + ":" + word.meaning();
    return "\n        '" + text.replace("'", "'\\''") + "'";
  }
}
