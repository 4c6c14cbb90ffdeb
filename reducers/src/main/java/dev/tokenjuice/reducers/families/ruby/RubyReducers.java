package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.Reducer;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class RubyReducers {
  private RubyReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of();
  }
}
