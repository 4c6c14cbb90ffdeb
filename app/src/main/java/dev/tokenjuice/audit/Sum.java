package dev.tokenjuice.audit;

/**
 * Estimated tokens of several outputs. Outputs that grew count as what they are.
 *
 * @param changed outputs that we print in another form
 * @param larger outputs that would have become larger
 * @param before tokens of what the commands printed
 * @param after tokens of what we print
 */
public record Sum(long outputs, long changed, long larger, long before, long after) {
  static final Sum NONE = new Sum(0, 0, 0, 0, 0);

  static Sum of(Replay.Result one) {
    return new Sum(1, one.changed() ? 1 : 0, one.after() > one.before() ? 1 : 0, one.before(), one.after());
  }

  Sum plus(Sum other) {
    return new Sum(outputs + other.outputs, changed + other.changed, larger + other.larger, before + other.before,
        after + other.after);
  }

  public long saved() {
    return before - after;
  }

  /** Saved tokens in percent of those before. */
  public double percent() {
    return before == 0 ? 0 : 100.0 * saved() / before;
  }
}
