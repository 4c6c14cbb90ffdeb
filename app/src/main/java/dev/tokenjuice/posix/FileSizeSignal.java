package dev.tokenjuice.posix;

import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.word.Pointer;
import org.graalvm.word.PointerBase;
import org.graalvm.word.WordFactory;

/** The signal that a write beyond the limit on the size of files brings about. */
public final class FileSizeSignal {
  private FileSizeSignal() {}

  /** Such a write is to fail and not to kill us: what cannot be kept is printed. */
  public static void hold() {
    mask(Libc.SIG_BLOCK);
  }

  /** Restore the signal for a command of the user. One that we caused ourselves is discarded. */
  static void release() {
    PointerBase effect = Libc.signal(Libc.SIGXFSZ, WordFactory.pointer(Libc.SIG_IGN));
    Libc.signal(Libc.SIGXFSZ, effect);
    mask(Libc.SIG_UNBLOCK);
  }

  private static void mask(int how) {
    Pointer set = UnmanagedMemory.calloc(WordFactory.unsigned(SignalQueue.SET_SIZE));
    Libc.sigemptyset(set);
    Libc.sigaddset(set, Libc.SIGXFSZ);
    Libc.sigmask(how, set, WordFactory.nullPointer());
    UnmanagedMemory.free(set);
  }
}
