package dev.tokenjuice.reducers.policy;

import dev.tokenjuice.reducers.command.Invocation;
import java.util.Locale;
import java.util.Set;

/**
 * Requests that write and print the answer of the service. What the answer repeats of the request was not asked for.
 */
final class WrittenAnswers {
  private static final Set<String> WRITING = Set.of("POST", "PUT", "PATCH");

  private WrittenAnswers() {}

  /** Whether {@code gh api} is given something to write, and shows all of the answer. */
  static boolean test(Invocation run) {
    boolean chosen = run.has("-q", "--jq", "-t", "--template", "--silent", "-i", "--include", "--verbose");
    return run.program().equals("gh") && run.subcommand().equals("api") && !run.args().contains("graphql") && !chosen
        && writes(run);
  }

  private static boolean writes(Invocation run) {
    boolean fields = run.has("-f", "--raw-field", "-F", "--field", "--input");
    return run.value("--method").or(() -> run.value("-X"))
        .map(method -> WRITING.contains(method.toUpperCase(Locale.ROOT)))
        .orElse(fields);
  }
}
