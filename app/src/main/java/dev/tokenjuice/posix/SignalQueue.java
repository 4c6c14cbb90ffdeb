package dev.tokenjuice.posix;

import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** The signals that concern a running child, blocked and taken one by one. */
abstract class SignalQueue {
  static final int SET_SIZE = 128;
  /** All signals that end a process, except those for its own faults, and the end of a child. */
  private static final int[] WATCHED = {
    Libc.SIGHUP, Libc.SIGINT, Libc.SIGQUIT, Libc.SIGUSR1, Libc.SIGUSR2, Libc.SIGALRM, Libc.SIGTERM, Libc.SIGCHLD,
    Libc.SIGXCPU, Libc.SIGXFSZ, Libc.SIGVTALRM, Libc.SIGPROF};

  /** Who sent a signal. */
  enum Sender {
    OURSELVES, TERMINAL, SOMEBODY
  }

  protected final Pointer watched = UnmanagedMemory.calloc(WordFactory.unsigned(SET_SIZE));
  private final Pointer former = UnmanagedMemory.calloc(WordFactory.unsigned(SET_SIZE));

  SignalQueue() {
    Libc.sigemptyset(watched);
    for (int signal : WATCHED) {
      Libc.sigaddset(watched, signal);
    }
    // If SIGCHLD is ignored, the kernel discards exit codes.
    Libc.signal(Libc.SIGCHLD, WordFactory.nullPointer());
    FileSizeSignal.release();
    Libc.sigmask(Libc.SIG_BLOCK, watched, former);
  }

  static SignalQueue create() {
    return Libc.LINUX ? new SignalDescriptor() : new PendingSignals();
  }

  /** Whether signals can be asked for; a limit may forbid it. */
  abstract boolean isReady();

  /** What becomes readable when a signal arrives, or -1 if nothing does. */
  abstract int descriptor();

  /** The next signal that arrived, or 0. */
  abstract int next();

  /** Who sent the signal last read. From the terminal, its whole process group has had it. */
  abstract Sender sender();

  /** The signal mask as it was, which is what the child gets. */
  Pointer formerMask() {
    return former;
  }

  /** Unblock the signals. Those that came while the child ended were meant for it and are discarded. */
  void close() {
    while (next() != 0) {
      continue;
    }
    Libc.sigmask(Libc.SIG_SETMASK, former, WordFactory.nullPointer());
    FileSizeSignal.hold();
  }
}
