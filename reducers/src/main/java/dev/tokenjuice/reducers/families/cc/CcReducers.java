package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class CcReducers {
  private CcReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of(
        "cc/compiler", output -> new CompilerReducer(output).run(),
        "cc/ctest", CtestReducer::reduce,
        "cc/lint", output -> new CcLintReducer(output.lines()).run(),
        "cc/tests", output -> new TestOutput(output).run(),
        "cc/meson-test", output -> new MesonTests(output.lines()).run(),
        "cc/memory", output -> new MemoryReport(output.lines()).run(),
        "cc/task", TaskReducer::reduce);
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(TestOutput.SIGNATURES, CtestReducer.SIGNATURES, MesonTests.SIGNATURES, MemoryReport.SIGNATURES,
        CcLintReducer.SIGNATURES, CompilerReducer.SIGNATURES);
  }
}
