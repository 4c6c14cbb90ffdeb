package dev.tokenjuice.posix;

/** The layout of the system's {@code stat} record, on Linux on x86-64 and on ARM64. */
final class Stat {
  /** It is smaller than this on both. */
  static final int SIZE = 256;
  static final int DEVICE_OFFSET = 0;
  static final int NUMBER_OFFSET = 8;
  static final int LENGTH_OFFSET = 48;
  static final int MODIFIED_OFFSET = 88;
  static final int CHANGED_OFFSET = 104;

  private Stat() {}
}
