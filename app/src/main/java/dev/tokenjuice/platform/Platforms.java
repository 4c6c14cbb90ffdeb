package dev.tokenjuice.platform;

import dev.tokenjuice.config.FolderScan;
import dev.tokenjuice.config.PortableFolderScan;
import dev.tokenjuice.launch.Launcher;
import dev.tokenjuice.launch.PortableLauncher;
import dev.tokenjuice.posix.HostPipes;
import dev.tokenjuice.posix.LinuxFolderScan;
import dev.tokenjuice.posix.LinuxInterruption;
import dev.tokenjuice.posix.LinuxLauncher;
import dev.tokenjuice.posix.LinuxTerminal;
import dev.tokenjuice.posix.ProcessVariables;
import dev.tokenjuice.posix.WorkingFolder;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Interruption;
import java.util.Map;
import java.util.Optional;
import org.graalvm.nativeimage.Platform;

/** Picks what runs commands and lists folders: system calls in a Linux executable, the Java library everywhere else. */
public final class Platforms {
  private Platforms() {}

  /** Make files usable in a folder that was deleted. Call it before the first file is touched. */
  public static void repairDeletedWorkingDirectory() {
    if (inExecutable() && Platform.includedIn(Platform.LINUX.class)) {
      WorkingFolder.repairIfDeleted();
    }
  }

  /** A write to somebody who left is to fail and not to kill this process, where the platform knows such signals. */
  public static void ignoreBrokenPipe() {
    if (inExecutable() && Platform.includedIn(Platform.LINUX.class)) {
      HostPipes.ignoreBrokenPipe();
    }
  }

  /**
   * Give whoever writes to our stdin a moment to end a line or to close it: one that still writes when we are gone meets
   * a broken pipe.
   */
  public static void awaitEndOfInput() {
    if (inExecutable() && Platform.includedIn(Platform.LINUX.class)) {
      HostPipes.awaitEndOfInput();
    }
  }

  /** The variables of this process, where the platform can look them up one by one. */
  public static Optional<Map<String, String>> variables() {
    return inExecutable() && Platform.includedIn(Platform.LINUX.class)
        ? Optional.of(new ProcessVariables()) : Optional.empty();
  }

  public static FolderScan folderScan() {
    return inExecutable() && Platform.includedIn(Platform.LINUX.class)
        ? new LinuxFolderScan() : new PortableFolderScan();
  }

  public static Launcher launcher(Environment environment) {
    // The first test keeps a JVM from looking for the image API, which is there at compile time only; the second is
    // decided when the image is built, so that other systems never link Linux calls.
    if (inExecutable() && Platform.includedIn(Platform.LINUX.class)) {
      return new LinuxLauncher(environment);
    }
    return new PortableLauncher(environment);
  }

  /** The width of the terminal behind stdout, or 0. */
  static int columns() {
    return inExecutable() && Platform.includedIn(Platform.LINUX.class) ? LinuxTerminal.columns() : 0;
  }

  /** From now on Ctrl-C only asks. Where the platform cannot, it still ends the process. */
  public static Interruption interruption() {
    return inExecutable() && Platform.includedIn(Platform.LINUX.class) ? new LinuxInterruption() : () -> false;
  }

  private static boolean inExecutable() {
    return "runtime".equals(System.getProperty("org.graalvm.nativeimage.imagecode"));
  }
}
