package dev.tokenjuice.posix;

import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CIntPointer;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** Signals that are blocked and looked for from time to time, as every POSIX system offers. */
final class PendingSignals extends SignalQueue {
  private static final int LARGEST = 31;
  private static final int STDERR = 2;

  private final Pointer pending = UnmanagedMemory.calloc(WordFactory.unsigned(SET_SIZE));
  private int last;

  @Override
  boolean isReady() {
    return true;
  }

  @Override
  int descriptor() {
    return -1;
  }

  @Override
  int next() {
    last = isPending() ? take() : 0;
    return last;
  }

  private boolean isPending() {
    Libc.sigpending(pending);
    boolean found = false;
    for (int signal = 1; signal <= LARGEST && !found; signal++) {
      found = Libc.sigismember(watched, signal) == 1 && Libc.sigismember(pending, signal) == 1;
    }
    return found;
  }

  /** Does not wait: one is pending. */
  private int take() {
    CIntPointer signal = UnmanagedMemory.calloc(WordFactory.unsigned(Integer.BYTES));
    int error = Libc.sigwait(watched, signal);
    int taken = error == 0 ? signal.read() : 0;
    UnmanagedMemory.free(signal);
    return taken;
  }

  /**
   * Nobody tells who sent it. Too large a file is one of ours; in the foreground of a terminal it is the terminal, for
   * the keys that it knows.
   */
  @Override
  Sender sender() {
    if (last == Libc.SIGXFSZ) {
      return Sender.OURSELVES;
    }
    boolean foreground = false;
    for (int descriptor = 0; descriptor <= STDERR; descriptor++) {
      foreground |= Libc.tcgetpgrp(descriptor) == Libc.getpgrp();
    }
    return foreground && (last == Libc.SIGINT || last == Libc.SIGQUIT) ? Sender.TERMINAL : Sender.SOMEBODY;
  }
}
