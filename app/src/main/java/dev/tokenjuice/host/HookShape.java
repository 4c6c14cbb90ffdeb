package dev.tokenjuice.host;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How a host writes hooks down: below {@code hooks}, by event, either in groups with a matcher or one by one.
 *
 * @param event the event before a tool runs
 * @param formerEvents events that earlier versions were installed under
 * @param grouped whether hooks are kept in groups that have the matcher
 * @param matcher the tool that our hook is for
 * @param statusMessage what the host shows while the hook runs, or the empty string
 * @param timeout seconds the host waits, or 0 for its own default
 * @param commandWords words by which a command is recognised as ours, former ones included
 * @param statusMessages messages by which a hook is recognised as ours, former ones included
 */
record HookShape(
    String event,
    List<String> formerEvents,
    boolean grouped,
    String matcher,
    String statusMessage,
    int timeout,
    Set<String> commandWords,
    Set<String> statusMessages) {

  private static final String NAME = "tokenjuice";
  /** What follows the name in files of ours, besides a version. */
  private static final List<String> ENDINGS = List.of(".", "-native", "-linux", "-darwin", "-macos");
  private static final Set<String> RUNNERS = Set.of("exec", "env", "command", "node", "bun", "deno", "npx", "java");

  /** What is added to the event's list. */
  Map<String, Object> entry(String command) {
    Map<String, Object> handler = new LinkedHashMap<>();
    handler.put("type", "command");
    handler.put("command", command);
    if (!statusMessage.isEmpty()) {
      handler.put("statusMessage", statusMessage);
    }
    if (timeout > 0) {
      handler.put("timeout", timeout);
    }
    if (!grouped) {
      handler.put("matcher", matcher);
      return handler;
    }
    Map<String, Object> group = new LinkedHashMap<>();
    group.put("matcher", matcher);
    group.put("hooks", List.of(handler));
    return group;
  }

  boolean isOurs(JsonNode.Obj handler) {
    return statusMessages.contains(handler.text("statusMessage")) || namesUs(handler.text("command"));
  }

  /** A program of another name that merely mentions our words, as an argument or in a pipe, is not ours. */
  private boolean namesUs(String command) {
    List<String> words = ShellWords.split(command);
    int program = program(words);
    if (program + 1 >= words.size() || !commandWords.contains(words.get(program + 1))) {
      return false;
    }
    String path = words.get(program);
    String name = path.substring(path.lastIndexOf('/') + 1);
    boolean script = name.endsWith(".js") || name.endsWith(".mjs") || name.endsWith(".jar");
    return isOurName(name) || script && path.contains(NAME)
        || words.size() > program + 3 && words.get(program + 2).equals("--wrap-launcher")
            && words.get(program + 3).equals(path);
  }

  private static boolean isOurName(String name) {
    String rest = name.startsWith(NAME) ? name.substring(NAME.length()) : "other";
    return rest.isEmpty() || ENDINGS.stream().anyMatch(rest::startsWith)
        || rest.length() > 1 && rest.charAt(0) == '-' && Character.isDigit(rest.charAt(1));
  }

  /** The place of the program that runs: assignments, {@code exec} and the runners of scripts stand before it. */
  private static int program(List<String> words) {
    int at = 0;
    while (at < words.size() && (isAssignment(words.get(at)) || isRunner(words.get(at))
        || at > 0 && words.get(at).startsWith("-"))) {
      at++;
    }
    return at;
  }

  private static boolean isAssignment(String word) {
    int sign = word.indexOf('=');
    return sign > 0 && word.chars().limit(sign).allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
  }

  private static boolean isRunner(String word) {
    return RUNNERS.contains(word.substring(word.lastIndexOf('/') + 1));
  }
}
