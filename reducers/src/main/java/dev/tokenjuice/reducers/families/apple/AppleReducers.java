package dev.tokenjuice.reducers.families.apple;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class AppleReducers {
  private AppleReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of("apple/swift", AppleReducer::reduce, "apple/xcodebuild", AppleReducer::reduce);
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return AppleReducer.SIGNATURES;
  }
}
