package dev.tokenjuice.process;

/** Every environment variable that tokenjuice reads. */
public enum Variable {
  /** The user's home folder. */
  HOME,
  /** Where programs are looked for. */
  PATH,
  /** The user's shell, used for rewritten commands when nothing more specific is set. */
  SHELL,
  /** Base folder of settings, default {@code ~/.config}. */
  XDG_CONFIG_HOME,
  /** Base folder of stored outputs and statistics, default {@code ~/.local/state}. */
  XDG_STATE_HOME,
  /** Folder of stored raw outputs, in place of the one below the state folder. */
  TOKENJUICE_ARTIFACT_DIR,
  /** {@code 0|false|no|off}: write no statistics. */
  TOKENJUICE_STATS,
  /** {@code 0|false|no|off}: keep no raw outputs; what is left out is then gone. */
  TOKENJUICE_STORE,
  /** {@code 0|false|no|off}: do not mask secrets. */
  TOKENJUICE_REDACT,
  /** {@code 1|true|yes}: lossless transforms only, as {@code --no-omit}. */
  TOKENJUICE_NO_OMISSION,
  /** {@code 0|false|no|off}: leave content in the form in which it was printed. */
  TOKENJUICE_LOSSLESS,
  /** {@code 1|true|yes}: hand every output through unchanged, as {@code --raw}. */
  TOKENJUICE_RAW,
  /** Ceiling of the compacted text in characters, as {@code --max-inline-chars}. */
  TOKENJUICE_MAX_INLINE_CHARS,
  /** How many bytes of an output are kept, as {@code --max-capture-bytes}. */
  TOKENJUICE_MAX_CAPTURE_BYTES,
  /** Seconds until a running command's output is first shown. */
  TOKENJUICE_FLUSH_SECONDS,
  /** The file that bash reads before a command. */
  BASH_ENV,
  /** The folder that zsh reads its start-up files from. */
  ZDOTDIR,
  /** The user's own {@code BASH_ENV}, while an agent has ours. */
  TOKENJUICE_BASH_ENV,
  /** The user's own {@code ZDOTDIR}, while an agent has ours. */
  TOKENJUICE_ZDOTDIR,
  /** How long an agent waits for the next command, set by our plugins for it. */
  TOKENJUICE_DEADLINE_MS,
  /** Shell for commands rewritten for CodeBuddy. */
  TOKENJUICE_CODEBUDDY_SHELL,
  /** Shell for commands rewritten for Code Puppy. */
  TOKENJUICE_CODE_PUPPY_SHELL,
  /** Shell for commands rewritten for Cursor. */
  TOKENJUICE_CURSOR_SHELL,
  /** CodeBuddy's own choice of shell. */
  CODEBUDDY_CODE_SHELL,
  /** CodeBuddy's settings folder. */
  CODEBUDDY_CONFIG_DIR,
  /** A former name of the same; current clients do not read it. */
  CODEBUDDY_HOME,
  /** The project CodeBuddy is working in. */
  CODEBUDDY_PROJECT_DIR,
  /** Claude Code's settings folder. */
  CLAUDE_CONFIG_DIR,
  /** Cursor's settings folder. */
  CURSOR_HOME,
  /** A program that Claude Code starts its command lines with. */
  CLAUDE_CODE_SHELL_PREFIX,
  /** A program that CodeBuddy starts its command lines with. */
  CODEBUDDY_CODE_SHELL_PREFIX,
  /** How long Claude Code waits for a command of its shell tool. */
  BASH_DEFAULT_TIMEOUT_MS,
  /** The longest time that a call of such a shell tool may take. */
  BASH_MAX_TIMEOUT_MS,
  /** How long CodeBuddy waits for any command before it goes on without it; mostly not set. */
  CODEBUDDY_BASH_ASSISTANT_BUDGET_MS,
  /** Set by {@code doctor} to learn whether a line is wrapped. */
  IN_TOKENJUICE_DOCTOR,
  /** Codex's folder. */
  CODEX_HOME,
  /** Base folder of data, where opencode keeps its sessions. */
  XDG_DATA_HOME,
  /** The width of the terminal, for those who want another than it has. */
  COLUMNS,
  /** Set by CodeBuddy for the commands that it runs. */
  CODEBUDDY_SESSION_ID,
  /** Set by Claude Code for the commands that it runs. */
  CLAUDECODE,
  /** Set by Codex for the commands that it runs. */
  CODEX_THREAD_ID,
  /** Set by Gemini CLI for the commands that it runs. */
  GEMINI_CLI,
  /** Set by Copilot CLI for the commands that it runs. */
  COPILOT_CLI,
  /** Set by opencode for the commands that it runs. */
  OPENCODE,
  /** Set by pi for the commands that it runs. */
  PI_CODING_AGENT,
  /** Set (to anything) by people who want no colours. */
  NO_COLOR,
  /** {@code 0}: no colours. */
  CLICOLOR,
  /** The terminal's kind; {@code dumb} means no colours. */
  TERM;

  public String key() {
    return name();
  }
}
