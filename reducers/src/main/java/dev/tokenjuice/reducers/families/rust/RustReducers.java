package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class RustReducers {
  private RustReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of(
        "rust/cargo", output -> new CargoReducer(output).reduce(),
        "rust/nextest", NextestReducer::reduce,
        "rust/cargo-packages", CargoPackages::reduce,
        "rust/cargo-tree", CargoTree::reduce,
        "rust/rustfmt", RustfmtReducer::reduce);
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(NextestReducer.SIGNATURES, CargoReducer.SIGNATURES);
  }
}
