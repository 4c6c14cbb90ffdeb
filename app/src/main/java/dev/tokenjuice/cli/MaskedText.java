package dev.tokenjuice.cli;

import dev.tokenjuice.reducers.redact.ByteSink;
import dev.tokenjuice.reducers.redact.Redactor;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Masks the secrets in a text; one that has none is not copied. */
final class MaskedText implements ByteSink {
  private final byte[] text;
  /** How many bytes are the same as in the input, until something is masked. */
  private int same;
  private ByteArrayOutputStream changed;

  private MaskedText(byte[] text) {
    this.text = text;
  }

  /** The text, masked as {@link Redactor#of} says. */
  static byte[] of(byte[] text, boolean dump) {
    MaskedText masked = new MaskedText(text);
    Redactor redactor = Redactor.of(dump);
    redactor.feed(text, 0, text.length, masked);
    redactor.finish(masked);
    return masked.changed == null ? text : masked.changed.toByteArray();
  }

  @Override
  public void take(byte[] bytes, int from, int count) {
    if (changed == null && same + count <= text.length
        && Arrays.equals(bytes, from, from + count, text, same, same + count)) {
      same += count;
      return;
    }
    if (changed == null) {
      changed = new ByteArrayOutputStream(text.length);
      changed.write(text, 0, same);
    }
    changed.write(bytes, from, count);
  }
}
