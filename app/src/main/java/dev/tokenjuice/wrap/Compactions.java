package dev.tokenjuice.wrap;

import dev.tokenjuice.reducers.Compaction;
import java.util.List;
import java.util.Map;

/** Results that no reducer makes. */
final class Compactions {
  private Compactions() {}

  /** The same run, its output handed through. */
  static Compaction unchanged(Compaction compaction) {
    return new Compaction(true, "", compaction.classification(), List.of(), 0, Map.of(), compaction.trace(), compaction.size());
  }
}
