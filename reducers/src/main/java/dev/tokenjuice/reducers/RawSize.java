package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.text.PlainBytes;
import dev.tokenjuice.reducers.text.TokenEstimate;
import java.nio.charset.StandardCharsets;

/**
 * How large an output was before compaction.
 *
 * @param chars characters
 * @param bytes bytes
 * @param tokens estimated tokens
 */
public record RawSize(long chars, long bytes, long tokens) {
  public static RawSize of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new RawSize(text.length(), bytes.length, TokenEstimate.of(bytes, bytes.length));
  }

  /** The size of a text that is the first bytes of an array, in UTF-8. */
  public static RawSize of(byte[] utf8, int length) {
    return new RawSize(PlainBytes.chars(utf8, length), length, TokenEstimate.of(utf8, length));
  }
}
