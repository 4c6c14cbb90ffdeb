package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.text.PlainBytes;
import dev.tokenjuice.reducers.text.TokenEstimate;
import java.nio.charset.StandardCharsets;

/** The size of a text; its tokens are estimated. */
public record RawSize(long chars, long bytes, long tokens) {
  public static RawSize of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new RawSize(text.length(), bytes.length, TokenEstimate.of(bytes, bytes.length));
  }

  /** The size of the first {@code length} bytes of a text in UTF-8. */
  public static RawSize of(byte[] utf8, int length) {
    return new RawSize(PlainBytes.chars(utf8, length), length, TokenEstimate.of(utf8, length));
  }
}
