package dev.tokenjuice.posix;

import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** The signals that concern a running child, taken off their default course and asked for one by one. */
abstract class SignalQueue {
  static final int SET_SIZE = 128;
  private static final int[] WATCHED = {
    Libc.SIGHUP, Libc.SIGINT, Libc.SIGQUIT, Libc.SIGUSR1, Libc.SIGUSR2, Libc.SIGTERM, Libc.SIGCHLD};

  protected final Pointer watched = UnmanagedMemory.calloc(WordFactory.unsigned(SET_SIZE));
  private final Pointer defaults = UnmanagedMemory.calloc(WordFactory.unsigned(SET_SIZE));
  private final Pointer former = UnmanagedMemory.calloc(WordFactory.unsigned(SET_SIZE));

  SignalQueue() {
    Libc.sigemptyset(watched);
    for (int signal : WATCHED) {
      Libc.sigaddset(watched, signal);
    }
    // Inherited as ignored, SIGCHLD would have the kernel throw exit codes away.
    Libc.signal(Libc.SIGCHLD, WordFactory.nullPointer());
    ignore(Libc.SIGXFSZ);
    Libc.sigmask(Libc.SIG_BLOCK, watched, former);
  }

  static SignalQueue create() {
    return Libc.LINUX ? new SignalDescriptor() : new PendingSignals();
  }

  /**
   * A write beyond the limit on the size of files is to fail, not to kill us: what cannot be kept is printed. The
   * command gets the signal as we found it.
   */
  private void ignore(int signal) {
    Libc.sigemptyset(defaults);
    if (Libc.signal(signal, WordFactory.pointer(Libc.SIG_IGN)).isNull()) {
      Libc.sigaddset(defaults, signal);
    }
  }

  /** The signals that we ignore and the child does not. */
  Pointer defaults() {
    return defaults;
  }

  /** Put everything back as it was found, for a command that takes our place. */
  void undo() {
    close();
    for (int signal = 1; signal <= Libc.SIGXFSZ; signal++) {
      if (Libc.sigismember(defaults, signal) == 1) {
        Libc.signal(signal, WordFactory.nullPointer());
      }
    }
  }

  /** Whether signals can be asked for; a limit may forbid it. */
  abstract boolean isReady();

  /** What becomes readable when a signal arrives, or -1 if nothing does. */
  abstract int descriptor();

  /** The next signal that arrived, or 0. */
  abstract int next();

  /** Whether the signal last read came from the terminal, whose whole process group has had it. */
  abstract boolean fromTerminal();

  /** The signal mask as it was, which is what the child gets. */
  Pointer formerMask() {
    return former;
  }

  /** Let signals take their course again. What came while the child ended was meant for it, not for the result. */
  void close() {
    while (next() != 0) {
      continue;
    }
    Libc.sigmask(Libc.SIG_SETMASK, former, WordFactory.nullPointer());
  }
}
