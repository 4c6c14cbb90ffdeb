package dev.tokenjuice.wrap;

import dev.tokenjuice.reducers.Classification;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.RawSize;
import java.util.List;

/** Results that come without a reducer. */
final class Compactions {
  private static final Classification RAW = new Classification("raw", "raw", 1, "original", "");

  private Compactions() {}

  /** The same run with its raw output. */
  static Compaction unchanged(Compaction compaction) {
    return Compaction.passthrough(compaction.classification(), compaction.trace(), compaction.size());
  }

  /** A run that shows its raw output for a reason of ours. */
  static Compaction handedThrough(RawSize size, String reason) {
    return Compaction.passthrough(RAW, List.of("passthrough: " + reason), size);
  }

  /** The text without its marker, which is the last line. */
  static String withoutMarker(Compaction compaction) {
    String text = compaction.text();
    return text.substring(0, text.lastIndexOf('\n', text.length() - 2) + 1);
  }
}
