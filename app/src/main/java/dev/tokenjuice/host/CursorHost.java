package dev.tokenjuice.host;

import dev.tokenjuice.process.Variable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Cursor, which has a file of its own for hooks. */
final class CursorHost extends HookHost {

  @Override
  public String name() {
    return "cursor";
  }

  @Override
  String title() {
    return "Cursor";
  }

  @Override
  String verb() {
    return "cursor-pre-tool-use";
  }

  @Override
  HookShape shape() {
    return new HookShape("preToolUse", List.of(), false, "Shell", "", 0, Set.of(verb()), Set.of());
  }

  @Override
  Path userSettings(HostMachine machine) {
    return machine.folder(Variable.CURSOR_HOME).orElseGet(() -> machine.home(".cursor")).resolve("hooks.json");
  }

  @Override
  Path projectSettings(Path project) {
    return project.resolve(".cursor/hooks.json");
  }

  @Override
  HookSettings complete(HookSettings settings) {
    return settings.withMember("version", 1);
  }

  @Override
  String activation() {
    return "restart Cursor; its allow and deny lists may judge the rewritten command (docs/HOSTS.md)";
  }

  @Override
  String sampleRequest() {
    return "{\"hook_event_name\":\"preToolUse\",\"tool_name\":\"Shell\",\"tool_input\":{\"command\":\""
        + HookProbe.SAMPLE_COMMAND + "\"}}";
  }

  @Override
  Optional<String> rewrittenCommand(JsonNode.Obj answer) {
    return HookAnswers.command(answer, "updated_input");
  }
}
