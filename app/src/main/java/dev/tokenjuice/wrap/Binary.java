package dev.tokenjuice.wrap;

import dev.tokenjuice.reducers.Classification;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.RawSize;
import java.util.List;
import java.util.Map;

/** Output that is no text: handed through, or above the host's ceiling named in one honest line. */
final class Binary {
  private static final Classification KIND = new Classification("binary", "content/binary", 0.9, "original", "");

  private Binary() {}

  static Compaction describe(RawSize size, String recovery) {
    if (size.bytes() <= CompactionOptions.HOST_CEILING) {
      return new Compaction(true, "", KIND, List.of(), 0, Map.of(), List.of("binary output"), size);
    }
    String text = "[tokenjuice: binary output, " + size.bytes() + " bytes omitted; " + recovery + "]\n";
    return new Compaction(false, text, KIND, List.of(Compaction.Kinds.LINE_CLIP), 0, Map.of(), List.of("binary output"), size);
  }
}
