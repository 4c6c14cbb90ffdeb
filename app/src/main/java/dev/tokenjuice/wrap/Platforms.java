package dev.tokenjuice.wrap;

import dev.tokenjuice.Environment;
import dev.tokenjuice.config.FolderScan;
import dev.tokenjuice.config.PortableFolderScan;
import dev.tokenjuice.wrap.posix.LinuxFolderScan;
import dev.tokenjuice.wrap.posix.LinuxLauncher;
import dev.tokenjuice.wrap.posix.ProcessVariables;
import dev.tokenjuice.wrap.posix.WorkingFolder;
import java.util.Map;
import java.util.Optional;
import org.graalvm.nativeimage.Platform;

/** Picks what runs commands and lists folders: system calls in a Linux executable, the Java library everywhere else. */
final class Platforms {
  private Platforms() {}

  static void repairDeletedWorkingDirectory() {
    if (inExecutable() && Platform.includedIn(Platform.LINUX.class)) {
      WorkingFolder.repairIfDeleted();
    }
  }

  static Optional<Map<String, String>> variables() {
    return inExecutable() && Platform.includedIn(Platform.LINUX.class)
        ? Optional.of(new ProcessVariables()) : Optional.empty();
  }

  static FolderScan folderScan() {
    return inExecutable() && Platform.includedIn(Platform.LINUX.class)
        ? new LinuxFolderScan() : new PortableFolderScan();
  }

  static Launcher launcher(Environment environment) {
    // The first test keeps a JVM from looking for the image API, which is there at compile time only; the second is
    // decided when the image is built, so that other systems never link Linux calls.
    if (inExecutable() && Platform.includedIn(Platform.LINUX.class)) {
      return new LinuxLauncher(environment);
    }
    return new PortableLauncher(environment);
  }

  private static boolean inExecutable() {
    return "runtime".equals(System.getProperty("org.graalvm.nativeimage.imagecode"));
  }
}
