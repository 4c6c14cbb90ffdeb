package dev.tokenjuice.host;

import java.util.List;

/**
 * What people are told of an agent's program: the table of the front page is made of these, and the messages for those
 * that cannot be installed on.
 *
 * @param title its name in sentences
 * @param name its name on the command line
 * @param installed whether {@code tokenjuice install} knows it; otherwise {@code tokenjuice run} is the way
 * @param way what is done
 * @param verified what it was tried with
 */
public record HostGuide(String title, String name, boolean installed, String way, String verified) {
  /** The names that {@code install} knows, as a sentence for help texts, which must be constants. */
  public static final String NAMES =
      "codebuddy, codebuddy-ide, code-puppy, claude-code, cursor, codex, gemini, opencode, pi or droid";

  private static final String SHELLS = "its shells read start-up files of tokenjuice";
  private static final String E2E = " (`scripts/e2e-shell`)";

  /** All programs that were tried, and those that are known from their documents only. */
  public static List<HostGuide> all() {
    return List.of(
        installed("CodeBuddy Code", "codebuddy",
            "`PreToolUse` hook in `~/.codebuddy/settings.json`, or a prefix with `--via prefix`; permission rules and "
                + "prompts see the agent's own command",
            "the real client 2.117.0, headless, and its Agent SDK 0.3.201 for TypeScript (`scripts/e2e-codebuddy`)"),
        installed("CodeBuddy IDE", "codebuddy-ide", "hook for `execute_command`", "its documents only: not run"),
        installed("Code Puppy", "code-puppy",
            "a plugin, since hooks cannot change commands there; guards and prompts get the agent's own command",
            "the code of its guards, in a real Python with a stand-in for its tool; `scripts/e2e-code-puppy` takes the "
                + "whole program where PyPI answers"),
        installed("Claude Code", "claude-code",
            "`CLAUDE_CODE_SHELL_PREFIX` in `~/.claude/settings.json`; permission rules, prompts and guards see the "
                + "agent's own command",
            "the real clients 2.1.112 and 2.1.326, headless (`scripts/e2e-claude`)"),
        installed("Cursor", "cursor",
            "hook in `~/.cursor/hooks.json`; not known whether Cursor's rules judge the rewritten command",
            "its documents and the code of its SDK 1.0.32: not run"),
        installed("Codex", "codex",
            "two variables in `~/.codex/config.toml`: " + SHELLS + "; rules and sandbox see the agent's own command",
            "the real client 0.169.0" + E2E),
        installed("Gemini CLI", "gemini", "the same in `~/.gemini/.env`", "the real client 0.61.0" + E2E),
        installed("opencode", "opencode", "the same by a plugin", "the real client 1.18.33" + E2E),
        installed("pi", "pi", "the same by an extension", "the real client 0.74.2" + E2E),
        installed("Droid", "droid", "the same by a `SessionStart` hook", "the real client 0.215.0" + E2E),
        started("Qwen Code", "qwen", "the same for one run: it takes no `BASH_ENV` from its settings",
            "the real client 0.24.4" + E2E),
        started("Cline", "cline", "the same for one run: its settings set no variables for its shells",
            "the real client 3.0.65"));
  }

  private static HostGuide installed(String title, String name, String way, String verified) {
    return new HostGuide(title, name, true, way, verified);
  }

  private static HostGuide started(String title, String name, String way, String verified) {
    return new HostGuide(title, name, false, way, verified);
  }

  /** What to type. */
  public String command() {
    return installed ? "tokenjuice install " + name : "tokenjuice run -- " + name;
  }

  /** Its line in the table. */
  public String row() {
    return "| " + title + " | `" + command() + "` | " + way + " | " + verified + " |";
  }
}
