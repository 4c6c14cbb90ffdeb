package dev.tokenjuice.posix;

import dev.tokenjuice.process.Interruption;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CIntPointer;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** Ctrl-C, blocked and looked for from time to time. */
public final class PosixInterruption implements Interruption {
  private final Pointer signals = UnmanagedMemory.calloc(WordFactory.unsigned(SignalQueue.SET_SIZE));
  private final Pointer pending = UnmanagedMemory.calloc(WordFactory.unsigned(SignalQueue.SET_SIZE));

  public PosixInterruption() {
    Libc.sigemptyset(signals);
    Libc.sigaddset(signals, Libc.SIGINT);
    Libc.sigmask(Libc.SIG_BLOCK, signals, WordFactory.nullPointer());
  }

  @Override
  public boolean requested() {
    Libc.sigpending(pending);
    return Libc.sigismember(pending, Libc.SIGINT) == 1;
  }

  @Override
  public void close() {
    if (requested()) {
      CIntPointer taken = UnmanagedMemory.calloc(WordFactory.unsigned(Integer.BYTES));
      Libc.sigwait(signals, taken);
      UnmanagedMemory.free(taken);
    }
    Libc.sigmask(Libc.SIG_UNBLOCK, signals, WordFactory.nullPointer());
    UnmanagedMemory.free(signals);
    UnmanagedMemory.free(pending);
  }
}
