package dev.tokenjuice.process;

import java.util.Optional;

/** The agent that runs us, by the variable that it sets for its commands. */
public final class AgentName {
  private AgentName() {}

  /** The agent's name, as {@code install} knows it; nothing if a person or an unknown agent runs us. */
  public static Optional<String> of(Environment environment) {
    for (Variable variable : Variable.values()) {
      String name = switch (variable) {
        case CODEBUDDY_SESSION_ID -> "codebuddy";
        case CLAUDECODE -> "claude-code";
        case CODEX_THREAD_ID -> "codex";
        case GEMINI_CLI -> "gemini";
        case COPILOT_CLI -> "copilot";
        case OPENCODE -> "opencode";
        case PI_CODING_AGENT -> "pi";
        default -> null;
      };
      if (name != null && environment.get(variable).isPresent()) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }
}
