package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this package by the names that rules use. */
public final class GenericReducers {
  private GenericReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of("generic/logs", new LogReducer(), "generic/hooks", HookRun::reduce);
  }

  /** The signatures of these tools. */
  public static List<Signature> signatures() {
    return HookRun.SIGNATURES;
  }
}
