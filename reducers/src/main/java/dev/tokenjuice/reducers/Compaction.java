package dev.tokenjuice.reducers;

import java.util.List;
import java.util.Map;

/**
 * The result of a compaction.
 *
 * @param passthrough whether the raw bytes are to be printed; {@code text} is then empty
 * @param text the compacted text with its marker, each line ended by a newline
 * @param classification the reducer that was chosen
 * @param kinds what was done, such as {@code line-omission}; empty for a passthrough
 * @param omittedLines how many lines of the output the text neither shows nor stands for
 * @param facts named counts
 * @param trace sentences that explain the choice, in order
 * @param size the raw size
 * @param reducedTokens estimated tokens of what is printed
 */
public record Compaction(
    boolean passthrough,
    String text,
    Classification classification,
    List<String> kinds,
    long omittedLines,
    Map<String, Long> facts,
    List<String> trace,
    RawSize size,
    long reducedTokens) {

  /** A compaction that prints the raw bytes. */
  public static Compaction passthrough(Classification classification, List<String> trace, RawSize size) {
    return new Compaction(true, "", classification, List.of(), 0, Map.of(), trace, size, size.tokens());
  }

  public boolean lossy() {
    return omittedLines > 0 || kinds.contains(Kinds.LINE_CLIP);
  }

  public long reducedChars() {
    return passthrough ? size.chars() : text.length();
  }

  public double ratio() {
    return passthrough || size.chars() == 0 ? 1 : (double) reducedChars() / size.chars();
  }

  /** The values of {@link Compaction#kinds}. */
  public static final class Kinds {
    public static final String LINE_OMISSION = "line-omission";
    public static final String LINE_CLIP = "line-clip";
    public static final String EXCERPT = "excerpt";
    public static final String LOSSLESS = "lossless";
    public static final String LOSSLESS_REWRITE = "lossless-rewrite";

    private Kinds() {}
  }
}
