package dev.tokenjuice.config;

/**
 * A rule file as its folder lists it, unread.
 *
 * @param name its path within the folder of rules
 * @param found its state
 */
record RuleEntry(String name, FolderScan.Found found) {
  /** A file whose content was changed just now may be changed again without looking any different. */
  private static final long SETTLED_NANOS = 2_000_000_000L;
  /** The same of any change, where its time is not in whole seconds. */
  private static final long TICK_NANOS = 20_000_000L;
  private static final long SECOND_NANOS = 1_000_000_000L;

  /** Whether a change of the file would show; links tell nothing of what is behind them. */
  boolean settled(long nowNanos) {
    long tick = found.changedNanos() % SECOND_NANOS == 0 ? SETTLED_NANOS : TICK_NANOS;
    return found.kind() == FolderScan.Kind.FILE && nowNanos - found.modifiedNanos() > SETTLED_NANOS
        && nowNanos - found.changedNanos() > tick;
  }
}
