package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.model.Reducer;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class DotnetReducers {
  private DotnetReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of("dotnet/dotnet", DotnetReducer::reduce, "dotnet/run", DotnetRun::reduce,
        "dotnet/ef", EntityFramework::reduce);
  }
}
