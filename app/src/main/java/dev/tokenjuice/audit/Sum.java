package dev.tokenjuice.audit;

/** Estimated tokens of several outputs, before and after. Outputs that grew count as what they are. */
public final class Sum {
  private long outputs;
  private long changed;
  private long before;
  private long after;

  void add(long tokensBefore, long tokensAfter, boolean different) {
    outputs++;
    changed += different ? 1 : 0;
    before += tokensBefore;
    after += tokensAfter;
  }

  void add(Sum other) {
    outputs += other.outputs;
    changed += other.changed;
    before += other.before;
    after += other.after;
  }

  public long outputs() {
    return outputs;
  }

  /** Outputs that we print in another form. */
  public long changed() {
    return changed;
  }

  public long before() {
    return before;
  }

  public long after() {
    return after;
  }

  public long saved() {
    return before - after;
  }

  /** Saved tokens in percent of those before. */
  public double percent() {
    return before == 0 ? 0 : 100.0 * saved() / before;
  }
}
