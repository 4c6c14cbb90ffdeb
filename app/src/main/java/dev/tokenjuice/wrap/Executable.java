package dev.tokenjuice.wrap;

import java.util.Optional;

/** The file that this program runs from. */
final class Executable {
  private Executable() {}

  /** Its path; nothing on a JVM, which has no such file. */
  static Optional<String> path() {
    return "runtime".equals(System.getProperty("org.graalvm.nativeimage.imagecode"))
        ? ProcessHandle.current().info().command()
        : Optional.empty();
  }
}
