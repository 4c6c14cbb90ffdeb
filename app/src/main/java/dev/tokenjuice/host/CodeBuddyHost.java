package dev.tokenjuice.host;

import dev.tokenjuice.process.Variable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** CodeBuddy Code, and the agents that are built with its SDK. */
class CodeBuddyHost extends HookHost {
  private static final String STATUS = "wrapping bash through tokenjuice for compaction";
  private static final String FORMER_STATUS = "compacting bash output with tokenjuice";

  @Override
  public String name() {
    return "codebuddy";
  }

  @Override
  String title() {
    return "CodeBuddy";
  }

  @Override
  String verb() {
    return "codebuddy-pre-tool-use";
  }

  @Override
  Optional<PrefixScript> prefix() {
    return Optional.of(PrefixScript.CODEBUDDY);
  }

  @Override
  HookShape shape() {
    return new HookShape("PreToolUse", List.of("PostToolUse"), true, "Bash", STATUS, 0,
        Set.of(verb(), "codebuddy-post-tool-use"), Set.of(STATUS, FORMER_STATUS));
  }

  @Override
  Path userSettings(HostMachine machine) {
    return machine.folder(Variable.CODEBUDDY_CONFIG_DIR)
        .or(() -> machine.folder(Variable.CODEBUDDY_HOME))
        .orElseGet(() -> machine.home(".codebuddy"))
        .resolve("settings.json");
  }

  @Override
  List<String> warnings(HostMachine machine) {
    boolean legacy = machine.folder(Variable.CODEBUDDY_CONFIG_DIR).isEmpty() && machine.folder(Variable.CODEBUDDY_HOME)
        .isPresent();
    return legacy
        ? List.of("CODEBUDDY_HOME is set, and current CodeBuddy clients do not read it; use CODEBUDDY_CONFIG_DIR")
        : List.of();
  }

  @Override
  Path projectSettings(Path project) {
    return project.resolve(".codebuddy/settings.json");
  }

  @Override
  Optional<Path> localSettings(Path project) {
    return Optional.of(project.resolve(".codebuddy/settings.local.json"));
  }

  @Override
  String activation() {
    return "open /hooks and review the external change for this session, or start a new CodeBuddy session";
  }

  @Override
  String sampleRequest() {
    return "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\""
        + HookProbe.SAMPLE_COMMAND + "\"}}";
  }

  /** An answer with a decision would overrule the user's own rules, so it counts as wrong. */
  @Override
  Optional<String> rewrittenCommand(JsonNode.Obj answer) {
    return HookAnswers.updatedInput(answer).filter(command -> HookAnswers.decision(answer).isEmpty());
  }
}
