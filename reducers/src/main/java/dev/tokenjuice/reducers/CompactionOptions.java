package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.model.CommandOutput;
import java.util.Optional;

/**
 * The options of a compaction.
 *
 * @param raw print the output unchanged
 * @param noOmit lossless transforms only
 * @param lossless show content in a shorter form from which it can be restored
 * @param reducer the id of a rule to use for any command
 * @param maxInlineChars the compacted text may have this many characters at most
 * @param ceiling content reads up to this many characters stay exact: hosts cut longer results themselves
 * @param trace say why each other rule was not chosen
 */
public record CompactionOptions(boolean raw, boolean noOmit, boolean lossless, Optional<String> reducer,
    int maxInlineChars, int ceiling, boolean trace) {
  /** Above about this many characters CodeBuddy shows 2 KB of a result and a file name. */
  public static final int HOST_CEILING = CommandOutput.CEILING;

  public static final int DEFAULT_INLINE_CHARS = 29_500;

  public static final CompactionOptions DEFAULT =
      new CompactionOptions(false, false, true, Optional.empty(), DEFAULT_INLINE_CHARS, HOST_CEILING, false);

  public CompactionOptions withReducer(String id) {
    return new CompactionOptions(raw, noOmit, lossless, Optional.of(id), maxInlineChars, ceiling, trace);
  }
}
