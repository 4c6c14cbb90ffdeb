package dev.tokenjuice.reducers.redact;

import java.nio.charset.StandardCharsets;

/** Masks whole texts. */
final class RedactedText {
  private RedactedText() {}

  static String of(String text, boolean dump) {
    return new String(Redactor.redact(text.getBytes(StandardCharsets.UTF_8), dump), StandardCharsets.UTF_8);
  }
}
