package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Claude Code, which judges a command behind its hooks: it gets a prefix, so that rules see the agent's own command. */
final class ClaudeCodeHost extends SettingsHost {
  /** The hooks of former versions, which are removed wherever they are found. */
  private static final HookShape FORMER = new HookShape("PreToolUse", List.of("PostToolUse"), true, "Bash", "", 0,
      Set.of("claude-code-pre-tool-use", "claude-code-post-tool-use"), Set.of());

  ClaudeCodeHost() {
    super("claude-code", "Claude Code", FORMER, ".claude/settings.json", "start a new Claude Code session",
        Variable.CLAUDE_CONFIG_DIR);
  }

  @Override
  public String noun() {
    return "prefix";
  }

  @Override
  public Installation install(HostOptions options, HostMachine machine) {
    return installer(options, machine).install();
  }

  @Override
  public Removal uninstall(HostOptions options, HostMachine machine) {
    return installer(options, machine).uninstall();
  }

  @Override
  public DoctorReport doctor(HostOptions options, HostMachine machine) {
    return new PrefixDoctor(this, PrefixScript.CLAUDE_CODE, options, machine).report();
  }

  private PrefixInstaller installer(HostOptions options, HostMachine machine) {
    if (options.via().equals(Optional.of(Via.hook))) {
      throw new UserError("Claude Code's rules would judge the rewritten command of a hook; leave out --via hook");
    }
    return new PrefixInstaller(this, PrefixScript.CLAUDE_CODE, options, machine);
  }
}
