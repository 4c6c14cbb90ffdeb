package dev.tokenjuice.audit;

/**
 * How many facts agents used.
 *
 * @param needed atoms that an output was the first to show and that were used afterwards
 * @param neededStrict those of them that no other output showed again before
 * @param lost those of {@code needed} that our texts do not have
 * @param lostStrict those of {@code neededStrict} that our texts do not have
 */
public record FactCounts(long needed, long neededStrict, long lost, long lostStrict) {
  static final FactCounts NONE = new FactCounts(0, 0, 0, 0);

  FactCounts plus(FactCounts other) {
    return new FactCounts(needed + other.needed, neededStrict + other.neededStrict, lost + other.lost,
        lostStrict + other.lostStrict);
  }

  /** The used facts that our texts still have, in percent. */
  public double kept() {
    return needed == 0 ? 100 : 100.0 * (needed - lost) / needed;
  }
}
