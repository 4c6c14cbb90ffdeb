package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class PythonReducers {
  private PythonReducers() {}

  public static Map<String, Reducer> all() {
    return Map.ofEntries(
        entry("python/bandit", BanditReducer::reduce),
        entry("python/conda", output -> new CondaReducer(output.lines()).run()),
        entry("python/coverage", CoverageReportReducer::reduce),
        entry("python/django-migrate", DjangoMigrate::reduce),
        entry("python/doctest", DoctestReducer::reduce),
        entry("python/format", FormatCheckReducer::reduce),
        entry("python/install", output -> new PythonInstallReducer(output).run()),
        entry("python/lint", output -> new PythonLintReducer(output).run()),
        entry("python/pytest", PytestReducer::reduce),
        entry("python/tox", ToxReducer::reduce),
        entry("python/traceback", TracebackReducer::reduce),
        entry("python/unittest", UnittestReducer::reduce));
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(PytestReducer.SIGNATURES, UnittestReducer.SIGNATURES, FormatCheckReducer.SIGNATURES,
        BanditReducer.SIGNATURES, PythonInstallReducer.SIGNATURES, PythonLintReducer.SIGNATURES,
        TracebackReducer.SIGNATURES);
  }

  /** A reducer that shows nothing did not understand the output. */
  private static Map.Entry<String, Reducer> entry(String name, Reducer reducer) {
    return Map.entry(name, output -> {
      Reduction reduction = reducer.reduce(output);
      return reduction.lines().isEmpty() ? Reduction.declined() : reduction;
    });
  }
}
