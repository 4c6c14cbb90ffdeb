package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/** A program run by {@code java}: the report of JUnit's launcher or of TestNG, or stack traces among other output. */
final class JavaProgramReducer {
  static final List<Signature> SIGNATURES = Signature.run("jvm/java").proof("Test run finished after {} ms",
      "Total tests run: {}, Failures: {}")
      .build();
  private static final int LINES = 400;
  private static final int FOLDED = 5;
  /** A long output may become this short: a program that calls itself until its stack is full repeats its frames. */
  private static final int BRIEF = 60;

  private JavaProgramReducer() {}

  static Reduction reduce(CommandOutput output) {
    Reduction tests = JunitConsole.reduce(output);
    Reduction report = tests.isDeclined() ? TestNgConsole.reduce(output) : tests;
    return report.isDeclined() ? traces(output.lines()) : report;
  }

  /** Everything but library frames. */
  private static Reduction traces(Lines lines) {
    if (lines.total() > lines.size()) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    int folded = 0;
    int i = 0;
    while (i < lines.size()) {
      boolean trace = i + 1 < lines.size() && !lines.blank(i) && !JavaTraces.frame(lines.get(i))
          && JavaTraces.frame(lines.get(i + 1));
      int end = trace ? JavaTraces.end(lines, i, lines.size()) : i + 1;
      if (trace) {
        int before = end - i;
        for (int kept : JavaTraces.telling(lines, i, end, "")) {
          draft.keep(kept);
          before--;
        }
        folded += before;
      } else if (!lines.blank(i)) {
        draft.keep(i);
      }
      i = end;
    }
    int most = lines.size() <= LINES ? LINES : BRIEF;
    return folded >= FOLDED && lines.size() - folded <= most ? draft.build() : Reduction.declined();
  }
}
