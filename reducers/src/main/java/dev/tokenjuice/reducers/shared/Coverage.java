package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.command.Invocation;
import java.util.List;
import java.util.stream.Stream;

/** Whether a table of coverage is what a command was run for, or comes with every run of the tests. */
public final class Coverage {
  private static final List<String> COLLECTORS = List.of("c8", "nyc");

  private Coverage() {}

  /** Whether the command names coverage: {@code --coverage}, {@code --cov=src}, {@code npm run test:cov}. */
  public static boolean asked(Invocation run) {
    return COLLECTORS.contains(run.program()) || run.program().startsWith("coverage")
        || Stream.concat(Stream.of(run.subcommand()), run.args().stream()).anyMatch(Coverage::named);
  }

  private static boolean named(String word) {
    int at = word.indexOf("cov");
    return at == 0 || at > 0 && !Character.isLetter(word.charAt(at - 1)) && !word.startsWith("--no-");
  }
}
