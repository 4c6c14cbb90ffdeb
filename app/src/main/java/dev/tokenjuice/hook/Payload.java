package dev.tokenjuice.hook;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The JSON value that a host writes to a hook's stdin. Reading stops where the value ends, since hosts may leave the
 * pipe open, and gives up after a while, since hosts block the tool of a hook that hangs.
 */
final class Payload implements Runnable {
  /** Up to this size the JDK reads through a buffer on the stack, beyond it through allocated memory. */
  private static final int FIRST_READ = 8 * 1024;
  private static final int LIMIT = 64 * 1024 * 1024;

  private final InputStream in;
  private final JsonEnd end = new JsonEnd();
  private byte[] buffer = new byte[FIRST_READ];
  private volatile int length;
  private volatile boolean complete;
  private volatile IOException failure;

  private Payload(InputStream in) {
    this.in = in;
  }

  /**
   * The bytes up to the end of the value or of the stream, which the parser takes with a byte order mark; empty if nothing useful came in
   * time.
   */
  static byte[] read(InputStream in, long patienceMillis) throws IOException {
    Payload payload = new Payload(in);
    while (!payload.complete && in.available() > 0) {
      payload.readOnce();
    }
    if (!payload.complete) {
      payload.readInBackground(patienceMillis);
    }
    return payload.complete ? payload.bytes() : new byte[0];
  }

  private byte[] bytes() throws IOException {
    if (!Utf8.valid(buffer, 0, length)) {
      throw new IOException("not UTF-8");
    }
    return Arrays.copyOfRange(buffer, 0, length);
  }

  /** A read from a silent pipe cannot be stopped, so a thread of its own reads. */
  private void readInBackground(long patienceMillis) throws IOException {
    Thread thread = new Thread(this, "payload");
    thread.setDaemon(true);
    thread.start();
    await(thread, patienceMillis);
    if (failure != null) {
      throw failure;
    }
  }

  private static void await(Thread thread, long millis) throws IOException {
    try {
      thread.join(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted");
    }
  }

  @Override
  public void run() {
    try {
      while (!complete) {
        readOnce();
      }
    } catch (IOException e) {
      failure = e;
    }
  }

  private void readOnce() throws IOException {
    if (length == buffer.length) {
      if (length >= LIMIT) {
        throw new IOException("payload is larger than " + LIMIT + " bytes");
      }
      buffer = Arrays.copyOf(buffer, length * 2);
    }
    int count = in.read(buffer, length, buffer.length - length);
    if (count < 0) {
      complete = true;
      return;
    }
    int known = length + count;
    int stop = end.advance(buffer, known);
    length = stop > 0 ? stop : known;
    complete = stop > 0;
  }
}
