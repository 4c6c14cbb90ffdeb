package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.TokenEstimate;

/** The tokens of a whole output, counted only as far as it takes to know that a cost is little next to them. */
final class RawTokens {
  private final Lines lines;
  private int read;
  private long tokens;

  RawTokens(Lines lines) {
    this.lines = lines;
  }

  /** Whether a cost is within a share of the output and a fixed amount. */
  boolean afford(double cost, double share, double amount) {
    while (cost > tokens * share + amount && read < lines.size()) {
      tokens += TokenEstimate.of(lines.get(read++)) + 1;
    }
    return cost <= tokens * share + amount;
  }
}
