package dev.tokenjuice.posix;

import dev.tokenjuice.launch.Ending;
import dev.tokenjuice.launch.OutputListener;
import dev.tokenjuice.process.Environment;
import org.graalvm.nativeimage.PinnedObject;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CIntPointer;
import org.graalvm.word.WordFactory;

/** Waits, in one place and one thread, for everything that can happen to a child: output, its end, signals, time. */
final class ChildLoop {
  private static final int FIRST_CHUNK = 1 << 14;
  private static final int CHUNK = 1 << 18;
  private static final int LARGE_PIPE = 1 << 20;
  private static final int LARGEST_PIPE_ELSEWHERE = 1 << 16;
  private static final int TICK_MILLIS = 10;
  private static final int OUT_SLOT = 0;
  private static final int ERR_SLOT = 1;
  private static final int SIGNAL_SLOT = 2;
  private static final int READER_SLOT = 3;
  private static final int NOBODY = -1;
  /**
   * How long processes that outlive the child, such as {@code > >(tee log)}, are waited for: without output, and at
   * most.
   */
  private static final int SILENCE_MILLIS = 100;
  private static final long EPILOGUE_NANOS = 300_000_000;
  /** How long the result of a command that was told to end waits for a reader who takes nothing of it. */
  private static final int UNREAD_MILLIS = 5_000;

  private final int pid;
  private final int[] pipes;
  private final SignalQueue signals;
  private final OutputListener listener;
  private final Environment environment;
  private final PollSet events = new PollSet(4);
  private final PollSet writing = new PollSet(2);
  private byte[] buffer = new byte[FIRST_CHUNK];
  private Ending ending;
  /** The first signal that somebody sent for the child, or 0. */
  private int told;
  private int reader = 1;
  private long received;

  ChildLoop(int pid, int out, int err, SignalQueue signals, OutputListener listener, Environment environment) {
    this.pid = pid;
    this.pipes = new int[] {out, err};
    this.signals = signals;
    this.listener = listener;
    this.environment = environment;
  }

  Ending run() {
    // Nobody waits for a file.
    environment.beforeEachPiece(Descriptors.isFile(1) ? null : this::awaitReader);
    listener.started();
    while (ending == null) {
      turn();
    }
    drain();
    readFromSurvivors();
    for (int pipe : pipes) {
      if (pipe >= 0) {
        PosixLauncher.keepReading(pipe);
        Libc.close(pipe);
      }
    }
    // Later signals are meant for the child, too: they must not end us before the result is printed.
    if (told == 0 && ending.signal() == 0) {
      environment.beforeEachPiece(null);
      signals.close();
    }
    return ending;
  }

  private void turn() {
    watchPipes();
    events.watch(SIGNAL_SLOT, signals.descriptor(), Libc.POLLIN);
    // Without a requested event, poll reports only that the reader of a pipe or socket is gone.
    events.watch(READER_SLOT, Libc.LINUX ? reader : NOBODY, 0);
    events.await(Libc.LINUX ? timeout() : tick());
    readPipes();
    if (!Libc.LINUX || events.happened(SIGNAL_SLOT) != 0) {
      takeSignals();
    }
    if (!Libc.LINUX) {
      reap();
    }
    // macOS reports it only to those who ask whether they may write.
    int readerState = Libc.LINUX ? events.happened(READER_SLOT) : PollSet.state(reader, Libc.POLLOUT);
    if ((readerState & (Libc.POLLERR | Libc.POLLHUP)) != 0) {
      readerGone();
    }
    if (ending == null && timeout() == 0) {
      listener.deadline();
    }
  }

  private void watchPipes() {
    events.watch(OUT_SLOT, pipes[OUT_SLOT], Libc.POLLIN);
    events.watch(ERR_SLOT, pipes[ERR_SLOT], Libc.POLLIN);
  }

  private int timeout() {
    long deadline = listener.nextDeadline();
    if (deadline == Long.MAX_VALUE) {
      return -1;
    }
    long millis = (deadline - System.nanoTime() + 999_999) / 1_000_000;
    return (int) Math.max(0, Math.min(millis, Integer.MAX_VALUE));
  }

  /** Elsewhere neither signals nor the end of a child wake us; a child that closed its output is about to end. */
  private int tick() {
    int timeout = timeout();
    int tick = pipes[OUT_SLOT] < 0 && pipes[ERR_SLOT] < 0 ? 1 : TICK_MILLIS;
    return timeout < 0 ? tick : Math.min(timeout, tick);
  }

  private void readPipes() {
    for (int slot = OUT_SLOT; slot <= ERR_SLOT; slot++) {
      if (events.happened(slot) != 0) {
        read(slot, CHUNK);
      }
    }
  }

  /** Read once: how many bytes came. */
  private long read(int slot, int most) {
    long n;
    try (PinnedObject pinned = PinnedObject.create(buffer)) {
      n = Libc.read(pipes[slot], pinned.addressOfArrayElement(0),
          WordFactory.unsigned(Math.min(most, buffer.length))).rawValue();
    }
    if (n > 0) {
      listener.output(slot == OUT_SLOT ? OutputListener.OUT : OutputListener.ERR, buffer, (int) n);
      widen(n);
    } else if (n == 0) {
      close(slot);
    }
    return n;
  }

  private void close(int slot) {
    if (pipes[slot] >= 0) {
      Libc.close(pipes[slot]);
      pipes[slot] = NOBODY;
    }
  }

  /** A child that prints much gets a larger buffer and a larger pipe, so that the two processes switch less often. */
  private void widen(long n) {
    if (n == buffer.length && n < CHUNK) {
      buffer = new byte[CHUNK];
    }
    boolean small = received < CHUNK;
    received += n;
    if (Libc.LINUX && small && received >= CHUNK && pipes[OUT_SLOT] >= 0) {
      Libc.fcntl(pipes[OUT_SLOT], Libc.F_SETPIPE_SZ, LARGE_PIPE);
    }
  }

  private void takeSignals() {
    for (int signal = signals.next(); signal != 0; signal = signals.next()) {
      if (signal == Libc.SIGCHLD) {
        reap();
      } else {
        handOn(signal);
      }
      if (signal == Libc.SIGTERM || signal == Libc.SIGINT || signal == Libc.SIGHUP) {
        listener.toldToEnd();
      }
    }
  }

  private void handOn(int signal) {
    SignalQueue.Sender sender = signals.sender();
    if (told == 0 && sender != SignalQueue.Sender.OURSELVES) {
      told = signal;
    }
    if (ending == null && sender == SignalQueue.Sender.SOMEBODY) {
      Libc.kill(pid, signal);
    }
  }

  /**
   * Wait until our stdout takes more, and hand signals on meanwhile. Once they have ended the child, a reader who takes
   * nothing does not keep us: the command itself would have ended with the rest unwritten.
   */
  private void awaitReader() {
    long start = System.nanoTime();
    do {
      boolean leaving = ending != null && told != 0;
      int left = UNREAD_MILLIS - (int) Math.min(UNREAD_MILLIS, (System.nanoTime() - start) / 1_000_000);
      if (leaving && left == 0) {
        PosixLauncher.end(ending.signal() == 0 ? told : ending.signal());
      }
      writing.watch(0, 1, Libc.POLLOUT);
      writing.watch(1, signals.descriptor(), Libc.POLLIN);
      writing.await(!Libc.LINUX ? TICK_MILLIS : leaving ? left : -1);
      if (!Libc.LINUX || writing.happened(1) != 0) {
        takeSignals();
      }
    } while (writing.happened(0) == 0);
  }

  private void reap() {
    CIntPointer status = UnmanagedMemory.calloc(WordFactory.unsigned(Integer.BYTES));
    int waited = Libc.waitpid(pid, status, Libc.WNOHANG);
    if (waited == pid) {
      int value = status.read();
      int signal = value & 0x7f;
      ending = signal == 0 ? new Ending(value >> 8 & 0xff, 0) : new Ending(128 + signal, signal);
    }
    UnmanagedMemory.free(status);
  }

  /** The reader of our output is gone: if the child prints again, it gets a broken pipe, as without us. */
  private void readerGone() {
    reader = NOBODY;
    close(OUT_SLOT);
  }

  /** Take what the child left in its pipes, not what background processes add meanwhile. */
  private void drain() {
    for (int slot = OUT_SLOT; slot <= ERR_SLOT; slot++) {
      long left = pipes[slot] < 0 ? 0 : waiting(pipes[slot]);
      while (left > 0 && (Libc.LINUX || PollSet.state(pipes[slot], Libc.POLLIN) != 0)) {
        long n = read(slot, (int) Math.min(left, CHUNK));
        left = n > 0 ? left - n : 0;
      }
    }
  }

  /** How many bytes a pipe holds; elsewhere, how many it may hold. */
  private static int waiting(int pipe) {
    if (!Libc.LINUX) {
      return LARGEST_PIPE_ELSEWHERE;
    }
    CIntPointer count = UnmanagedMemory.calloc(WordFactory.unsigned(Integer.BYTES));
    Libc.ioctl(pipe, WordFactory.unsigned(Libc.FIONREAD), count);
    int bytes = count.read();
    UnmanagedMemory.free(count);
    return bytes;
  }

  /** Read what processes that the child started still print. Those that keep running are left alone. */
  private void readFromSurvivors() {
    long end = System.nanoTime() + EPILOGUE_NANOS;
    events.watch(SIGNAL_SLOT, NOBODY, 0);
    events.watch(READER_SLOT, NOBODY, 0);
    boolean talking = true;
    while (talking && (pipes[OUT_SLOT] >= 0 || pipes[ERR_SLOT] >= 0) && System.nanoTime() - end < 0) {
      watchPipes();
      events.await(SILENCE_MILLIS);
      talking = events.happened(OUT_SLOT) != 0 || events.happened(ERR_SLOT) != 0;
      readPipes();
    }
  }
}
