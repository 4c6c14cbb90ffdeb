package dev.tokenjuice.posix;

import dev.tokenjuice.process.Interruption;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** Ctrl-C, taken off its default course and asked for from time to time. */
public final class LinuxInterruption implements Interruption {
  private static final int SIZE = 128;

  private final Pointer signals = UnmanagedMemory.calloc(WordFactory.unsigned(SIZE));
  private final Pointer info = UnmanagedMemory.calloc(WordFactory.unsigned(SIZE));
  private final int descriptor;
  private boolean requested;

  public LinuxInterruption() {
    Libc.sigemptyset(signals);
    Libc.sigaddset(signals, Libc.SIGINT);
    Libc.sigmask(Libc.SIG_BLOCK, signals, WordFactory.nullPointer());
    descriptor = Libc.signalfd(-1, signals, Libc.SFD_CLOEXEC | Libc.SFD_NONBLOCK);
  }

  @Override
  public boolean requested() {
    requested |= Libc.read(descriptor, info, WordFactory.unsigned(SIZE)).rawValue() == SIZE;
    return requested;
  }

  @Override
  public void close() {
    Libc.close(descriptor);
    Libc.sigmask(Libc.SIG_UNBLOCK, signals, WordFactory.nullPointer());
    UnmanagedMemory.free(signals);
    UnmanagedMemory.free(info);
  }
}
