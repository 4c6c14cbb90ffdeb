package dev.tokenjuice.platform;

import dev.tokenjuice.config.FolderScan;
import dev.tokenjuice.config.PortableFolderScan;
import dev.tokenjuice.launch.Launcher;
import dev.tokenjuice.launch.PortableLauncher;
import dev.tokenjuice.posix.CurrentUser;
import dev.tokenjuice.posix.Descriptors;
import dev.tokenjuice.posix.FileSizeSignal;
import dev.tokenjuice.posix.HostPipes;
import dev.tokenjuice.posix.LinuxAppender;
import dev.tokenjuice.posix.LinuxFolderScan;
import dev.tokenjuice.posix.PosixInterruption;
import dev.tokenjuice.posix.PosixLauncher;
import dev.tokenjuice.posix.PosixTerminal;
import dev.tokenjuice.posix.ProcessVariables;
import dev.tokenjuice.posix.WorkingFolder;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Interruption;
import dev.tokenjuice.store.Appender;
import dev.tokenjuice.store.PrivateFiles;
import java.util.Map;
import java.util.Optional;
import org.graalvm.nativeimage.Platform;

/** Picks what runs commands and lists folders: system calls in an executable, the Java library on a JVM. */
public final class Platforms {
  private Platforms() {}

  /** Make files usable in a folder that was deleted. Call it before the first file is touched. */
  public static void repairDeletedWorkingDirectory() {
    if (hasPosixCalls()) {
      WorkingFolder.repairIfDeleted();
    }
  }

  /** Keep our files off the places of closed standard streams. Call it before the first file is opened. */
  public static void occupyClosedStreams() {
    if (hasPosixCalls()) {
      Descriptors.occupyClosed();
    }
  }

  /** A write beyond the limit on the size of files is to fail and not to kill this process. */
  public static void failBeyondLimits() {
    if (hasPosixCalls()) {
      FileSizeSignal.hold();
    }
  }

  /** A write to somebody who left is to fail and not to kill this process, where the platform knows such signals. */
  public static void ignoreBrokenPipe() {
    if (hasPosixCalls()) {
      HostPipes.ignoreBrokenPipe();
    }
  }

  /**
   * Wait a moment until the writer of our stdin ends a line or closes it: it would get a broken pipe if it still wrote
   * after our end.
   */
  public static void awaitEndOfInput() {
    if (hasPosixCalls()) {
      HostPipes.awaitEndOfInput();
    }
  }

  /** The variables of this process, where the platform can look them up one by one. */
  public static Optional<Map<String, String>> variables() {
    return hasPosixCalls() ? Optional.of(new ProcessVariables()) : Optional.empty();
  }

  public static FolderScan folderScan() {
    return inExecutable() && Platform.includedIn(Platform.LINUX.class)
        ? new LinuxFolderScan() : new PortableFolderScan();
  }

  /** The fastest way to append to a file, for what a command waits for. */
  public static Appender appender() {
    return inExecutable() && Platform.includedIn(Platform.LINUX.class) ? new LinuxAppender() : PrivateFiles::append;
  }

  /** The number of the user that this process runs as; a JVM knows it on Linux. */
  public static Optional<Integer> user() {
    return hasPosixCalls() ? Optional.of(CurrentUser.number()) : PrivateFiles.user();
  }

  public static Launcher launcher(Environment environment) {
    return hasPosixCalls() ? new PosixLauncher(environment) : new PortableLauncher(environment);
  }

  /** Whether a descriptor is a terminal; a JVM cannot tell. */
  static boolean isTerminal(int descriptor) {
    return hasPosixCalls() && Descriptors.isTerminal(descriptor);
  }

  /** The width of the terminal behind stdout, or 0. */
  static int columns() {
    return hasPosixCalls() ? PosixTerminal.columns() : 0;
  }

  /** From now on Ctrl-C does not end the process but can be asked for, where the platform supports that. */
  public static Interruption interruption() {
    return hasPosixCalls() ? new PosixInterruption() : () -> false;
  }

  /** The file that this program runs from; nothing on a JVM, which has no such file. */
  public static Optional<String> executable() {
    return inExecutable() ? ProcessHandle.current().info().command() : Optional.empty();
  }

  /**
   * The first test keeps a JVM from looking for the image API, which is there at compile time only; the second is decided
   * when the image is built, so that Windows never links these calls.
   */
  private static boolean hasPosixCalls() {
    return inExecutable() && !Platform.includedIn(Platform.WINDOWS.class);
  }

  private static boolean inExecutable() {
    return "runtime".equals(System.getProperty("org.graalvm.nativeimage.imagecode"));
  }
}
