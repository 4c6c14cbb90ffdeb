package dev.tokenjuice.posix;

import org.graalvm.nativeimage.Platform;
import org.graalvm.word.Pointer;

/** The layout of the system's {@code stat} record, on Linux on x86-64 and on ARM64. */
final class Stat {
  /** It is smaller than this on both. */
  static final int SIZE = 256;
  static final int DEVICE_OFFSET = 0;
  static final int NUMBER_OFFSET = 8;
  static final int LENGTH_OFFSET = 48;
  static final int MODIFIED_OFFSET = 88;
  static final int CHANGED_OFFSET = 104;

  private static final boolean ARM = Platform.includedIn(Platform.AARCH64.class);
  private static final int MODE_OFFSET = ARM ? 16 : 24;
  private static final int OWNER_OFFSET = ARM ? 24 : 28;
  private static final int FILE_TYPE = 0170000;
  private static final int FILE = 0100000;

  private Stat() {}

  /** Whether a record is that of a file, not of a pipe or a device, and of the user that this process runs as. */
  static boolean isOwnFile(Pointer record) {
    return (record.readInt(MODE_OFFSET) & FILE_TYPE) == FILE && record.readInt(OWNER_OFFSET) == Libc.geteuid();
  }
}
