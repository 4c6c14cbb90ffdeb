package dev.tokenjuice.reducers.redact;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Masks high-confidence secrets in a stream of bytes. */
public final class Redactor {
  /** A whole text with its secrets masked. */
  public static String redact(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream masked = new ByteArrayOutputStream(bytes.length);
    Redactor redactor = new Redactor();
    redactor.feed(bytes, 0, bytes.length, masked::write);
    redactor.finish(masked::write);
    return masked.toString(StandardCharsets.UTF_8);
  }

  /** Take a piece of the stream and hand on what is safe to hand on. */
  public void feed(byte[] bytes, int from, int count, ByteSink out) {
    out.take(bytes, from, count);
  }

  /** The stream is over: hand on what was held back. */
  public void finish(ByteSink out) {}
}
