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
        "cc/compiler", CompilerReducer::reduce,
        "cc/ctest", CtestReducer::reduce,
        "cc/lint", CcLintReducer::reduce,
        "cc/tests", TestOutput::reduce,
        "cc/meson-test", MesonTests::reduce,
        "cc/memory", MemoryReport::reduce,
        "cc/task", TaskReducer::reduce);
  }

  /** By which outputs of these tools are known, in the order in which they win. */
  public static List<Signature> signatures() {
    return Signature.all(TestOutput.SIGNATURES, CtestReducer.SIGNATURES, MesonTests.SIGNATURES, MemoryReport.SIGNATURES,
        CcLintReducer.SIGNATURES, CompilerReducer.SIGNATURES);
  }
}
