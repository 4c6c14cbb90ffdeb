package dev.tokenjuice.host;

import dev.tokenjuice.process.Variable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Claude Code. */
final class ClaudeCodeHost extends HookHost {
  private static final int TIMEOUT_SECONDS = 10;

  @Override
  public String name() {
    return "claude-code";
  }

  @Override
  String title() {
    return "Claude Code";
  }

  @Override
  String verb() {
    return "claude-code-pre-tool-use";
  }

  @Override
  HookShape shape() {
    return new HookShape("PreToolUse", List.of("PostToolUse"), true, "Bash", "", TIMEOUT_SECONDS,
        Set.of(verb(), "claude-code-post-tool-use"), Set.of());
  }

  @Override
  Path userSettings(HostMachine site) {
    return site.folder(Variable.CLAUDE_CONFIG_DIR).orElseGet(() -> site.home(".claude")).resolve("settings.json");
  }

  @Override
  Path projectSettings(Path project) {
    return project.resolve(".claude/settings.json");
  }

  @Override
  List<Path> furtherSettings(Path project) {
    return List.of(project.resolve(".claude/settings.local.json"));
  }

  @Override
  String activation() {
    return "open /hooks and review the change, or start a new Claude Code session;"
        + " permission rules for Bash are matched against the rewritten command";
  }

  @Override
  String sampleRequest() {
    return "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\""
        + HookProbe.SAMPLE_COMMAND + "\"}}";
  }

  @Override
  Optional<String> rewrittenCommand(JsonNode.Obj answer) {
    return HookAnswers.updatedInput(answer);
  }
}
