package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Compacts {@code go test}, also with {@code -v}, {@code -race}, {@code -cover}, {@code -bench} and {@code -json}. */
public final class GoTestReducer {
  private GoTestReducer() {}

  /** Whether the output is the event stream of {@code -json}. */
  public static boolean readsEvents(Lines lines) {
    return GoTestEvents.recognises(lines);
  }

  public static Reduction reduce(CommandOutput output) {
    GoTestRun run = new GoTestRun();
    if (GoTestEvents.recognises(output.lines())) {
      GoTestEvents.read(output.lines(), run);
    } else {
      GoTestText.read(output.lines(), run);
    }
    return run.isEmpty() ? GoBuildReducer.reduce(output) : new GoTestReport(run, output.lines()).write();
  }
}
