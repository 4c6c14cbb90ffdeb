package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Reduction;

/** Compacts {@code go test}, also with {@code -v}, {@code -race}, {@code -cover}, {@code -bench} and {@code -json}. */
final class GoTestReducer {
  private GoTestReducer() {}

  static Reduction reduce(CommandOutput output) {
    GoTestRun run = new GoTestRun();
    if (GoTestEvents.recognises(output.lines())) {
      GoTestEvents.read(output.lines(), run);
    } else {
      GoTestText.read(output.lines(), run);
    }
    return run.isEmpty() ? GoBuildReducer.reduce(output) : new GoTestReport(run, output.lines()).write();
  }
}
