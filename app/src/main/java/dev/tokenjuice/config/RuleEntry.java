package dev.tokenjuice.config;

/**
 * A rule file as its folder lists it, unread.
 *
 * @param name its path within the folder of rules
 * @param found its state
 */
record RuleEntry(String name, FolderScan.Found found) {
  /** A file that changed more recently may change again with the same time stamp. */
  private static final long SETTLED_NANOS = 2_000_000_000L;
  /** The same of any change, where its time is not in whole seconds. */
  private static final long TICK_NANOS = 20_000_000L;
  private static final long SECOND_NANOS = 1_000_000_000L;

  /** Whether a later change of the file would be noticed. For links it would not. */
  boolean settled(long nowNanos) {
    long tick = found.changedNanos() % SECOND_NANOS == 0 ? SETTLED_NANOS : TICK_NANOS;
    return found.kind() == FolderScan.Kind.FILE && nowNanos - found.modifiedNanos() > SETTLED_NANOS
        && nowNanos - found.changedNanos() > tick;
  }
}
