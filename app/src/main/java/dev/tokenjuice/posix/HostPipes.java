package dev.tokenjuice.posix;

import org.graalvm.nativeimage.StackValue;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** The pipes between a hook and its host. */
public final class HostPipes {
  private static final int STDIN = 0;
  private static final int CHUNK = 1024;
  private static final int MOST_READS = 10;
  /** Longer than the time between two writes of one host. A host that leaves the pipe open waits this long. */
  private static final int PATIENCE_MILLIS = 100;

  private HostPipes() {}

  public static void ignoreBrokenPipe() {
    Libc.signal(Libc.SIGPIPE, WordFactory.pointer(Libc.SIG_IGN));
  }

  /** Read on until a line ends, the pipe is closed, or nothing comes. */
  public static void awaitEndOfInput() {
    Pointer rest = StackValue.get(CHUNK);
    PollSet input = new PollSet(1);
    boolean more = true;
    for (int i = 0; more && i < MOST_READS; i++) {
      input.watch(0, STDIN, Libc.POLLIN);
      input.await(PATIENCE_MILLIS);
      long n = input.happened(0) == 0 ? 0 : Libc.read(STDIN, rest, WordFactory.unsigned(CHUNK)).rawValue();
      more = n > 0 && rest.readByte((int) n - 1) != '\n';
    }
  }
}
