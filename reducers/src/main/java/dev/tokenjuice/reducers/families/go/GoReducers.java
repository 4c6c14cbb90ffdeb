package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class GoReducers {
  private GoReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of(
        "go/test", GoTestReducer::reduce,
        "go/gotestsum", output -> new GotestsumReducer(output).run(),
        "go/build", GoBuildReducer::reduce,
        "go/lint", GoLintReducer::reduce);
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(GotestsumReducer.SIGNATURES, GoTestReducer.SIGNATURES, GoLintReducer.SIGNATURES,
        GoBuildReducer.SIGNATURES);
  }
}
