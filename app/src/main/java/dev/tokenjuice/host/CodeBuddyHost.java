package dev.tokenjuice.host;

import dev.tokenjuice.process.Variable;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** CodeBuddy: its command-line client with the agents that are built with its SDK, and its IDE. */
final class CodeBuddyHost extends HookHost {
  private static final String STATUS = "wrapping bash through tokenjuice for compaction";
  private static final String FORMER_STATUS = "compacting bash output with tokenjuice";
  private static final String IDE_STATUS = "wrapping execute_command through tokenjuice for compaction";

  private final Optional<PrefixScript> prefix;
  private final String decision;

  private CodeBuddyHost(String name, String title, String verb, HookShape shape, String activation,
      Optional<PrefixScript> prefix, String decision) {
    super(name, title, verb, shape, ".codebuddy/settings.json", activation, Variable.CODEBUDDY_CONFIG_DIR,
        Variable.CODEBUDDY_HOME);
    this.prefix = prefix;
    this.decision = decision;
  }

  /** The client: an answer with a decision would overrule the user's own rules, so it counts as wrong. */
  static CodeBuddyHost client() {
    String verb = "codebuddy-pre-tool-use";
    HookShape shape = new HookShape("PreToolUse", List.of("PostToolUse"), true, "Bash", STATUS, 0,
        Set.of(verb, "codebuddy-post-tool-use"), Set.of(STATUS, FORMER_STATUS));
    return new CodeBuddyHost("codebuddy", "CodeBuddy", verb, shape,
        "open /hooks and review the external change for this session, or start a new CodeBuddy session",
        Optional.of(PrefixScript.CODEBUDDY), "");
  }

  /** The IDE: another tool, and a command is changed only together with an approval. */
  static CodeBuddyHost ide() {
    String verb = "codebuddy-ide-pre-tool-use";
    HookShape shape = new HookShape("PreToolUse", List.of(), true, "execute_command", IDE_STATUS, 0, Set.of(verb),
        Set.of(IDE_STATUS));
    return new CodeBuddyHost("codebuddy-ide", "CodeBuddy IDE", verb, shape, "restart CodeBuddy IDE", Optional.empty(),
        "allow");
  }

  @Override
  Optional<PrefixScript> prefix() {
    return prefix;
  }

  @Override
  List<String> warnings(HostMachine machine) {
    boolean legacy = machine.folder(Variable.CODEBUDDY_CONFIG_DIR).isEmpty()
        && machine.folder(Variable.CODEBUDDY_HOME).isPresent();
    return legacy
        ? List.of("CODEBUDDY_HOME is set, and current CodeBuddy clients do not read it; use CODEBUDDY_CONFIG_DIR")
        : List.of();
  }

  @Override
  Optional<String> rewrittenCommand(JsonNode.Obj answer) {
    return answer.object("hookSpecificOutput").filter(output -> output.text("permissionDecision").equals(decision))
        .flatMap(output -> command(output, "updatedInput"));
  }
}
