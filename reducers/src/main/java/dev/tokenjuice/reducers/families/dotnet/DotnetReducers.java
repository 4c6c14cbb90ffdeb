package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class DotnetReducers {
  private DotnetReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of("dotnet/dotnet", DotnetReducer::reduce, "dotnet/run", DotnetRun::reduce,
        "dotnet/ef", output -> new EfReducer(output.lines()).run());
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return DotnetReducer.SIGNATURES;
  }
}
