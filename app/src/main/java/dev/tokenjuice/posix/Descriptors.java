package dev.tokenjuice.posix;

import org.graalvm.nativeimage.Platform;
import org.graalvm.nativeimage.StackValue;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CCharPointer;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** Keeps our own open files away from the commands that we start, and off the places of closed standard streams. */
public final class Descriptors {
  private static final int STDERR = 2;
  private static final int SEARCHED = 64;
  /** An image for Linux maps its heap from its own file, which it keeps open. */
  private static final boolean HOLDS_OWN_FILE = Platform.includedIn(Platform.LINUX.class);

  private Descriptors() {}

  /**
   * Take the places of standard streams that we were started without: a file of ours there would get what is meant for
   * the stream. Whoever reads or writes there meets the error of a closed one.
   */
  public static void occupyClosed() {
    for (int descriptor = 0; descriptor <= STDERR; descriptor++) {
      if (Libc.fcntl(descriptor, Libc.F_GETFD, 0) < 0) {
        // A new file gets the lowest number that is free, which is this one.
        CCharPointer nowhere = NativeArguments.string("/dev/null");
        Libc.open(nowhere, (descriptor == 0 ? Libc.O_WRONLY : Libc.O_RDONLY) | Libc.O_CLOEXEC);
        UnmanagedMemory.free(nowhere);
      }
    }
  }

  /** Whether our stdout can be written to; in the place of a closed one is a file that can't. */
  static boolean hasStdout() {
    return (Libc.fcntl(1, Libc.F_GETFL, 0) & Libc.O_ACCMODE) != Libc.O_RDONLY;
  }

  public static boolean isTerminal(int descriptor) {
    return Libc.isatty(descriptor) == 1;
  }

  /** Whether what is behind a descriptor has places, as files have and pipes have not. */
  static boolean isFile(int descriptor) {
    return Libc.lseek(descriptor, WordFactory.zero(), Libc.SEEK_CUR).greaterOrEqual(0);
  }

  /** Make sure that a command finds the descriptors that we found, closed ones included, and none of ours. */
  static void arrange() {
    int own = HOLDS_OWN_FILE ? ownFile() : -1;
    if (own >= 0) {
      Libc.closeOnExec(own);
    }
  }

  /**
   * The descriptor on which a native image holds its own file open, or -1. It is among the first three only where one
   * of them was closed; otherwise our parent may have given us that file to read.
   */
  private static int ownFile() {
    Pointer own = StackValue.get(Stat.SIZE);
    boolean known = executable(own);
    for (int i = 0; i < SEARCHED && known; i++) {
      int descriptor = (i + STDERR + 1) % SEARCHED;
      if (isBehind(descriptor, own)) {
        return descriptor;
      }
    }
    return -1;
  }

  private static boolean executable(Pointer answer) {
    CCharPointer path = NativeArguments.string("/proc/self/exe");
    boolean found = Libc.fstatat(Libc.AT_FDCWD, path, answer, 0) == 0;
    UnmanagedMemory.free(path);
    return found;
  }

  private static boolean isBehind(int descriptor, Pointer file) {
    Pointer answer = StackValue.get(Stat.SIZE);
    return Libc.fstat(descriptor, answer) == 0
        && answer.readLong(Stat.DEVICE_OFFSET) == file.readLong(Stat.DEVICE_OFFSET)
        && answer.readLong(Stat.NUMBER_OFFSET) == file.readLong(Stat.NUMBER_OFFSET);
  }
}
