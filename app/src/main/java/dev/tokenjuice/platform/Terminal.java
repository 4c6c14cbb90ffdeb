package dev.tokenjuice.platform;

import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a person reads what we print. */
public final class Terminal {
  private Terminal() {}

  /** Whether stdout is a terminal: on Linux the kernel shows what is behind it; elsewhere nobody is assumed. */
  public static boolean isOutput() {
    try {
      String behind = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
      return behind.startsWith("/dev/pts/") || behind.startsWith("/dev/tty");
    } catch (java.io.IOException | RuntimeException unknown) {
      return false;
    }
  }
}
