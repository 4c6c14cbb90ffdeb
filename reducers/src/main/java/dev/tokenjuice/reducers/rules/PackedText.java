package dev.tokenjuice.reducers.rules;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * A text that is rarely wanted, held in a fraction of its size: the sources of the built-in rules lie in the
 * executable.
 */
final class PackedText implements Supplier<String> {
  private final byte[] packed;
  private final int length;

  PackedText(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    deflater.setInput(bytes);
    deflater.finish();
    byte[] buffer = new byte[bytes.length + 64];
    int size = deflater.deflate(buffer);
    this.packed = Arrays.copyOf(buffer, size);
    this.length = bytes.length;
    deflater.end();
  }

  @Override
  public String get() {
    Inflater inflater = new Inflater();
    inflater.setInput(packed);
    byte[] bytes = new byte[length];
    try {
      inflater.inflate(bytes);
    } catch (DataFormatException impossible) {
      throw new IllegalStateException(impossible);
    } finally {
      inflater.end();
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
