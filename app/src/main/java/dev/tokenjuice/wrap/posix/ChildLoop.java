package dev.tokenjuice.wrap.posix;

import dev.tokenjuice.wrap.Ending;
import dev.tokenjuice.wrap.OutputListener;
import org.graalvm.nativeimage.PinnedObject;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CIntPointer;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** Waits, in one place and one thread, for everything that can happen to a child: output, its end, signals, time. */
final class ChildLoop {
  private static final int CHUNK = 1 << 18;
  private static final int LARGE_PIPE = 1 << 20;
  private static final int SLOTS = 4;
  private static final int SLOT_SIZE = 8;
  private static final int REVENTS_OFFSET = 6;
  private static final int OUT_SLOT = 0;
  private static final int ERR_SLOT = 1;
  private static final int SIGNAL_SLOT = 2;
  private static final int READER_SLOT = 3;

  private final int pid;
  private final int[] pipes;
  private final SignalQueue signals;
  private final OutputListener listener;
  private final byte[] buffer = new byte[CHUNK];
  private final Pointer slots = UnmanagedMemory.calloc(WordFactory.unsigned(SLOTS * SLOT_SIZE));
  private Ending ending;
  private int readerSlot = 1;
  private long heard;

  ChildLoop(int pid, int out, int err, SignalQueue signals, OutputListener listener) {
    this.pid = pid;
    this.pipes = new int[] {out, err};
    this.signals = signals;
    this.listener = listener;
  }

  Ending run() {
    try (PinnedObject pinned = PinnedObject.create(buffer)) {
      while (ending == null) {
        turn(pinned);
      }
      drain(pinned);
    }
    for (int pipe : pipes) {
      leave(pipe);
    }
    signals.close();
    return ending;
  }

  private void turn(PinnedObject pinned) {
    arrange();
    if (Libc.poll(slots, WordFactory.unsigned(SLOTS), timeout()) == 0) {
      listener.deadline();
      return;
    }
    read(OUT_SLOT, OutputListener.OUT, pinned);
    read(ERR_SLOT, OutputListener.ERR, pinned);
    if (ready(SIGNAL_SLOT)) {
      takeSignals();
    }
    if ((happened(READER_SLOT) & Libc.POLLERR) != 0) {
      readerGone();
    }
  }

  private void arrange() {
    slot(OUT_SLOT, pipes[0], Libc.POLLIN);
    slot(ERR_SLOT, pipes[1], Libc.POLLIN);
    slot(SIGNAL_SLOT, signals.descriptor(), Libc.POLLIN);
    // With no event asked for, poll tells of a pipe or socket only that its reader went away.
    slot(READER_SLOT, readerSlot, 0);
  }

  private void slot(int slot, int descriptor, int events) {
    int at = slot * SLOT_SIZE;
    slots.writeInt(at, descriptor);
    slots.writeShort(at + 4, (short) events);
    slots.writeShort(at + REVENTS_OFFSET, (short) 0);
  }

  private int happened(int slot) {
    return slots.readShort(slot * SLOT_SIZE + REVENTS_OFFSET);
  }

  private boolean ready(int slot) {
    return happened(slot) != 0;
  }

  private int timeout() {
    long deadline = listener.nextDeadline();
    if (deadline == Long.MAX_VALUE) {
      return -1;
    }
    long millis = (deadline - System.nanoTime() + 999_999) / 1_000_000;
    return (int) Math.max(0, Math.min(millis, Integer.MAX_VALUE));
  }

  private void read(int slot, int stream, PinnedObject pinned) {
    if (pipes[slot] < 0 || !ready(slot)) {
      return;
    }
    long n = Libc.read(pipes[slot], pinned.addressOfArrayElement(0), WordFactory.unsigned(CHUNK)).rawValue();
    if (n > 0) {
      widen(n);
      listener.output(stream, buffer, (int) n);
    } else if (n == 0) {
      Libc.close(pipes[slot]);
      pipes[slot] = -1;
    }
  }

  /** A talkative child gets a larger pipe, so that it and we change turns less often. */
  private void widen(long n) {
    boolean small = heard < LARGE_PIPE;
    heard += n;
    if (small && heard >= LARGE_PIPE && pipes[0] >= 0) {
      Libc.fcntl(pipes[0], Libc.F_SETPIPE_SZ, LARGE_PIPE);
    }
  }

  private void takeSignals() {
    for (int signal = signals.next(); signal != 0; signal = signals.next()) {
      if (signal == Libc.SIGCHLD) {
        reap();
      } else if (!signals.fromTerminal() && ending == null) {
        Libc.kill(pid, signal);
      }
    }
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

  /** Nobody reads our output any more: the child meets the broken pipe that it would have met itself. */
  private void readerGone() {
    readerSlot = -1;
    Libc.kill(pid, Libc.SIGPIPE);
  }

  /** Take what the child left in its pipes without waiting for background processes that still hold them. */
  private void drain(PinnedObject pinned) {
    boolean more = true;
    while (more) {
      arrange();
      slot(SIGNAL_SLOT, -1, 0);
      slot(READER_SLOT, -1, 0);
      more = Libc.poll(slots, WordFactory.unsigned(SLOTS), 0) > 0 && (pipes[0] >= 0 || pipes[1] >= 0);
      read(OUT_SLOT, OutputListener.OUT, pinned);
      read(ERR_SLOT, OutputListener.ERR, pinned);
    }
  }

  private static void leave(int pipe) {
    if (pipe >= 0) {
      LinuxLauncher.keepReading(pipe);
      Libc.close(pipe);
    }
  }
}
