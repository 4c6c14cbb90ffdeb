package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.AdvisoryList;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class RubyReducers {
  private RubyReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of(
        "ruby/rspec", RspecReducer::reduce,
        "ruby/minitest", MinitestReducer::reduce,
        "ruby/rubocop", RubocopReducer::reduce,
        "ruby/audit", AdvisoryList::reduce,
        "ruby/bundle", BundleReducer::reduce,
        "ruby/program", RubyProgram::reduce);
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(RspecReducer.SIGNATURES, MinitestReducer.SIGNATURES, RubocopReducer.SIGNATURES);
  }
}
