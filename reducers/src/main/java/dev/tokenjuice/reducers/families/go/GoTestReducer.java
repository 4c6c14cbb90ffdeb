package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/** Compacts {@code go test}, also with {@code -v}, {@code -race}, {@code -cover}, {@code -bench} and {@code -json}. */
public final class GoTestReducer {
  static final List<Signature> SIGNATURES =
      Signature.run("go/test").proof("--- FAIL: {}", "ok  \t{}", "FAIL\t{}", "?   \t{}[no test files]", "=== RUN {}")
          .build();

  private GoTestReducer() {}

  /** Compact a file that holds the event stream of {@code -json}; declined if it does not. */
  public static Reduction reduceRecorded(CommandOutput output) {
    Lines lines = output.lines();
    Reduction tests = GoTestEvents.recognises(lines) ? reduce(output) : Reduction.declined();
    return tests.isDeclined() ? tests
        : tests.under("[go test events, " + lines.total() + " lines: failing tests and totals]");
  }

  public static Reduction reduce(CommandOutput output) {
    GoTestRun run = new GoTestRun();
    if (GoTestEvents.recognises(output.lines())) {
      GoTestEvents.read(output.lines(), run);
    } else {
      GoTestText.read(output.lines(), run);
    }
    return run.isEmpty() ? GoBuildReducer.reduce(output) : new GoTestReport(run, output).write();
  }
}
