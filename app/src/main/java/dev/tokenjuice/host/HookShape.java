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

  private boolean namesUs(String command) {
    for (String word : commandWords) {
      for (int at = command.indexOf(word); at >= 0; at = command.indexOf(word, at + 1)) {
        if (isEdge(command, at - 1) && isEdge(command, at + word.length())) {
          return true;
        }
      }
    }
    return false;
  }

  /** So that a script of the user's with a similar name is not taken for ours. */
  private static boolean isEdge(String command, int at) {
    return at < 0 || at >= command.length() || " \t\n'\";&|()".indexOf(command.charAt(at)) >= 0;
  }
}
