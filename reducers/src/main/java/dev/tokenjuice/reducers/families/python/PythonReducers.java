package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.Reducer;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class PythonReducers {
  private PythonReducers() {}

  public static Map<String, Reducer> all() {
    return Map.ofEntries(Map.entry("python/pytest", PytestReducer::reduce));
  }
}
