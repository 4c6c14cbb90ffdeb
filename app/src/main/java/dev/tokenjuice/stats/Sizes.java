package dev.tokenjuice.stats;

import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.RawSize;

/**
 * How large an output was, and how large what was shown of it.
 *
 * @param raw what the command printed
 * @param reducedChars characters that were shown
 * @param reducedTokens estimated tokens that were shown
 */
public record Sizes(RawSize raw, long reducedChars, long reducedTokens) {
  public static final Sizes NONE = new Sizes(new RawSize(0, 0, 0), 0, 0);

  public static Sizes of(Compaction compaction) {
    return new Sizes(compaction.size(), compaction.reducedChars(), compaction.reducedTokens());
  }

  public Sizes plus(Sizes more) {
    RawSize sum = new RawSize(raw.chars() + more.raw.chars(), raw.bytes() + more.raw.bytes(),
        raw.tokens() + more.raw.tokens());
    return new Sizes(sum, reducedChars + more.reducedChars, reducedTokens + more.reducedTokens);
  }
}
