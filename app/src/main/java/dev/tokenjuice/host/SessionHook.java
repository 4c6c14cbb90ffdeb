package dev.tokenjuice.host;

import dev.tokenjuice.reducers.command.ShellQuote;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Droid's settings: a hook that runs when a session starts, and writes variables into the file that Droid names for that.
 * Droid takes {@code export NAME="value"} from there and expands nothing, so the hook writes a user's own values down.
 */
final class SessionHook implements VariableFile {
  private static final String STATUS = "leading shells to tokenjuice";
  private static final HookShape SHAPE =
      new HookShape("SessionStart", List.of(), true, "", STATUS, 10, Set.of(), Set.of(STATUS));
  private static final String COMMAND = """
      [ -z "$CLAUDE_ENV_FILE" ] || { for v in BASH_ENV ZDOTDIR; do eval "w=\\${$v-}"; \
      case $w in '' | */tokenjuice/shell/*) ;; *) printf 'export TOKENJUICE_%s="%s"\\n' $v "$w" ;; esac; done; \
      printf 'export %s="%s"\\n'@VARIABLES@; } >>"$CLAUDE_ENV_FILE\"""";

  @Override
  public Optional<String> get(String text, String variable) {
    return settings(text).ours().stream().map(entry -> ShellWords.split(entry.command())).findFirst()
        .filter(words -> words.contains(variable))
        .map(words -> words.get(words.lastIndexOf(variable) + 1).replaceFirst(";$", ""));
  }

  @Override
  public String with(String text, Map<String, String> variables) {
    String words = variables.entrySet().stream()
        .map(variable -> " " + variable.getKey() + " " + ShellQuote.inQuotes(variable.getValue()))
        .collect(Collectors.joining());
    return new String(settings(text).with(COMMAND.replace("@VARIABLES@", words)).bytes(), StandardCharsets.UTF_8);
  }

  @Override
  public String without(String text) {
    return new String(settings(text).without().bytes(), StandardCharsets.UTF_8);
  }

  private static HookSettings settings(String text) {
    String content = text.isBlank() ? HookSettings.EMPTY : text;
    return new HookSettings(content.getBytes(StandardCharsets.UTF_8), "settings.json", SHAPE);
  }
}
