package dev.tokenjuice.wrap;

import dev.tokenjuice.process.AgentName;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/** How long a host's shell tool waits for a command before it shows what was printed, if that is known. */
final class HostTimeout {
  /** Codex then shows what there is and lets the agent ask for more, unless the call says otherwise. */
  private static final Duration CODEX = Duration.ofSeconds(10);
  /** CodeBuddy and Claude Code, if neither the call nor the user says anything. */
  private static final Duration USUAL = Duration.ofMinutes(2);
  /** The longest wait, whatever a call says. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private HostTimeout() {}

  /** @param call what the call says, if that is known */
  static Optional<Duration> of(Optional<Duration> call, Environment environment) {
    return switch (AgentName.of(environment).orElse("")) {
      case "codex" -> call.or(() -> Optional.of(CODEX));
      case "codebuddy", "claude-code" -> within(call, environment);
      default -> call;
    };
  }

  /** How long CodeBuddy and Claude Code wait for a call that does not say it. */
  static Duration usual(Environment environment) {
    return millis(Variable.BASH_DEFAULT_TIMEOUT_MS, environment).orElse(USUAL);
  }

  private static Optional<Duration> within(Optional<Duration> call, Environment environment) {
    Duration most = millis(Variable.BASH_MAX_TIMEOUT_MS, environment).orElse(LONGEST);
    Optional<Duration> wait = call.or(() -> millis(Variable.BASH_DEFAULT_TIMEOUT_MS, environment))
        .map(given -> given.compareTo(most) < 0 ? given : most);
    return Stream.concat(wait.stream(), millis(Variable.CODEBUDDY_BASH_ASSISTANT_BUDGET_MS, environment).stream())
        .min(Duration::compareTo);
  }

  private static Optional<Duration> millis(Variable variable, Environment environment) {
    return environment.get(variable).filter(value -> value.matches("[1-9][0-9]{0,11}"))
        .map(value -> Duration.ofMillis(Long.parseLong(value)));
  }
}
