package dev.tokenjuice.wrap;

import dev.tokenjuice.reducers.Classification;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.text.TokenEstimate;
import java.util.List;
import java.util.Map;

/** Binary output: printed as it is, or described in one line if it is larger than the host's ceiling. */
final class Binary {
  private static final Classification KIND = new Classification("binary", "content/binary", 0.9, "original", "");
  private static final int PROBE = 8192;
  private static final int TOLERATED = 32;

  private Binary() {}

  /**
   * Whether an output that begins like this is no text: it has NULs, and more than a few bytes that no text has. One
   * NUL in a log does not make failures disappear.
   */
  static boolean looksLike(byte[] bytes, int length) {
    int probed = Math.min(length, PROBE);
    int nuls = 0;
    int strange = 0;
    for (int i = 0; i < probed; i++) {
      byte b = bytes[i];
      nuls += b == 0 ? 1 : 0;
      strange += b >= 0 && b < ' ' && !(b >= '\b' && b <= '\r') && b != 27 ? 1 : 0;
    }
    return nuls > 0 && strange * TOLERATED > probed;
  }

  static Compaction describe(RawSize size, String recovery) {
    if (size.bytes() <= CompactionOptions.HOST_CEILING) {
      return Compaction.passthrough(KIND, List.of("binary output"), size);
    }
    String text = "[tokenjuice: binary output, " + size.bytes() + " bytes omitted; " + recovery + "]\n";
    return new Compaction(false, text, KIND, List.of(Compaction.Kinds.LINE_CLIP), 0, Map.of(),
        List.of("binary output"), size, TokenEstimate.of(text));
  }
}
