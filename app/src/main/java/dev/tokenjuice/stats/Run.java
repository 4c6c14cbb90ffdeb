package dev.tokenjuice.stats;

/**
 * One line of the statistics.
 *
 * @param millis when, since the epoch
 * @param seenTokens what the host would have shown of the raw output, in estimated tokens
 * @param reducedTokens what it showed instead
 */
public record Run(
    long millis,
    String source,
    String reducer,
    String family,
    String program,
    long rawChars,
    long reducedChars,
    long seenTokens,
    long reducedTokens) {

  public double ratio() {
    return rawChars == 0 ? 1 : (double) reducedChars / rawChars;
  }

  boolean generic() {
    return reducer.equals("generic/fallback");
  }
}
