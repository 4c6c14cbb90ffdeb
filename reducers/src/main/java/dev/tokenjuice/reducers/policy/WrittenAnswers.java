package dev.tokenjuice.reducers.policy;

import dev.tokenjuice.reducers.command.Invocation;
import java.util.Locale;
import java.util.Set;

/**
 * Recognises requests that write to a service and print its answer. The answer repeats parts of the request, which were
 * not asked for.
 */
final class WrittenAnswers {
  private static final Set<String> WRITING = Set.of("POST", "PUT", "PATCH");

  private WrittenAnswers() {}

  /** Whether {@code gh api} writes and shows the whole answer. */
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
