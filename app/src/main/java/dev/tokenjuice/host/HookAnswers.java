package dev.tokenjuice.host;

import java.util.Optional;

/** Looks into the answers of hooks that are shaped like Claude Code's. */
final class HookAnswers {
  private HookAnswers() {}

  /** The command of {@code hookSpecificOutput.updatedInput}. */
  static Optional<String> updatedInput(JsonNode.Obj answer) {
    return object(answer, "hookSpecificOutput").flatMap(output -> command(output, "updatedInput"));
  }

  /** The command of the input in a member of an object. */
  static Optional<String> command(JsonNode.Obj object, String member) {
    return object(object, member).map(input -> input.text("command")).filter(command -> !command.isEmpty());
  }

  static String decision(JsonNode.Obj answer) {
    return object(answer, "hookSpecificOutput").map(output -> output.text("permissionDecision")).orElse("");
  }

  private static Optional<JsonNode.Obj> object(JsonNode.Obj parent, String name) {
    return parent.get(name)
        .flatMap(value -> value instanceof JsonNode.Obj object ? Optional.of(object) : Optional.empty());
  }
}
