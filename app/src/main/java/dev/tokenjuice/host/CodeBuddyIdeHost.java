package dev.tokenjuice.host;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** CodeBuddy's IDE: the same settings, another tool, and a command is changed only together with an approval. */
final class CodeBuddyIdeHost extends CodeBuddyHost {
  private static final String STATUS = "wrapping execute_command through tokenjuice for compaction";

  @Override
  public String name() {
    return "codebuddy-ide";
  }

  @Override
  String title() {
    return "CodeBuddy IDE";
  }

  @Override
  String verb() {
    return "codebuddy-ide-pre-tool-use";
  }

  @Override
  Optional<PrefixScript> prefix() {
    return Optional.empty();
  }

  @Override
  HookShape shape() {
    return new HookShape("PreToolUse", List.of(), true, "execute_command", STATUS, 0, Set.of(verb()), Set.of(STATUS));
  }

  @Override
  String activation() {
    return "restart CodeBuddy IDE";
  }

  @Override
  String sampleRequest() {
    return "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"execute_command\",\"tool_input\":{\"command\":\""
        + HookProbe.SAMPLE_COMMAND + "\",\"requires_approval\":false}}";
  }

  @Override
  Optional<String> rewrittenCommand(JsonNode.Obj answer) {
    return HookAnswers.updatedInput(answer).filter(command -> HookAnswers.decision(answer).equals("allow"));
  }
}
