package dev.tokenjuice.process;

import java.time.Duration;
import java.util.Optional;

/** The agent that runs us, by the variable that it sets for its commands. */
public final class AgentName {
  /** Codex then shows what there is and lets the agent ask for more, unless the call says otherwise. */
  private static final Duration CODEX_WAITS = Duration.ofSeconds(10);

  private AgentName() {}

  /** How long the agent's shell tool waits for a command before it shows what was printed, if that is soon. */
  public static Optional<Duration> patience(Environment environment) {
    return of(environment).filter("codex"::equals).map(codex -> CODEX_WAITS);
  }

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
