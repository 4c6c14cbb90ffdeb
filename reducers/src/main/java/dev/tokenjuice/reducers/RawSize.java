package dev.tokenjuice.reducers;

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
}
