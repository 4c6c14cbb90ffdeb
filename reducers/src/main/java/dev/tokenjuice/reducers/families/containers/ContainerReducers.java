package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.Reducer;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class ContainerReducers {
  private ContainerReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of();
  }
}
