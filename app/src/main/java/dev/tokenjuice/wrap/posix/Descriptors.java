package dev.tokenjuice.wrap.posix;

import java.util.Arrays;
import org.graalvm.nativeimage.StackValue;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CCharPointer;
import org.graalvm.word.WordFactory;

/** Keeps our own open files away from the commands that we start, and off the places of closed standard streams. */
final class Descriptors {
  private static final int STDERR = 2;
  private static final int SEARCHED = 64;
  private static final int LONGEST_PATH = 4096;

  private Descriptors() {}

  /** Whether our stdout was open when we were started. */
  static boolean hasStdout() {
    return Libc.fcntl(1, Libc.F_GETFD, 0) >= 0 && !Arrays.equals(behind("/proc/self/exe"), behind("/proc/self/fd/1"));
  }

  /** Make sure that a command finds the descriptors that we found, closed ones included, and none of ours. */
  static void arrange() {
    int own = ownFile();
    if (own >= 0) {
      Libc.fcntl(own, Libc.F_SETFD, Libc.FD_CLOEXEC);
    }
    CCharPointer nowhere = NativeArguments.string("/dev/null");
    int opened = Libc.open(nowhere, Libc.O_RDWR | Libc.O_CLOEXEC);
    while (opened >= 0 && opened <= STDERR) {
      opened = Libc.open(nowhere, Libc.O_RDWR | Libc.O_CLOEXEC);
    }
    Libc.close(opened);
    UnmanagedMemory.free(nowhere);
  }

  /**
   * The descriptor on which a native image holds its own file open, or -1. It is among the first three only where one of
   * them was closed; otherwise whoever started us may have given us that file to read.
   */
  private static int ownFile() {
    byte[] executable = behind("/proc/self/exe");
    for (int i = 0; i < SEARCHED && executable.length > 0; i++) {
      int descriptor = (i + STDERR + 1) % SEARCHED;
      if (Arrays.equals(executable, behind("/proc/self/fd/" + descriptor))) {
        return descriptor;
      }
    }
    return -1;
  }

  private static byte[] behind(String link) {
    CCharPointer path = NativeArguments.string(link);
    CCharPointer target = StackValue.get(LONGEST_PATH);
    int length = (int) Libc.readlink(path, target, WordFactory.unsigned(LONGEST_PATH)).rawValue();
    byte[] bytes = new byte[Math.max(0, length)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = target.read(i);
    }
    UnmanagedMemory.free(path);
    return bytes;
  }
}
