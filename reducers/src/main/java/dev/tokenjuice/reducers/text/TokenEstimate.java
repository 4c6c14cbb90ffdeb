package dev.tokenjuice.reducers.text;

import java.nio.charset.StandardCharsets;

/**
 * Estimates how many tokens a model would count for a text.
 *
 * <p>Modelled on how today's tokenizers cut: short words whole, long ones in pieces, digits in threes, punctuation in
 * short runs, indentation nearly free. It is an estimate and is labelled so wherever people see it. Every output goes
 * through it, hence one pass over bytes and a table.
 */
public final class TokenEstimate {
  private static final byte LOWER = 0;
  private static final byte UPPER = 1;
  private static final byte DIGIT = 2;
  private static final byte BREAK = 3;
  private static final byte BLANK = 4;
  private static final byte SIGN = 5;
  private static final byte FOREIGN = 6;
  private static final byte CONTINUED = 7;
  private static final byte[] KIND = kinds();

  private TokenEstimate() {}

  public static long of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return of(bytes, bytes.length);
  }

  /** The estimate for the first bytes of an array that holds UTF-8. */
  public static long of(byte[] bytes, int length) {
    long tokens = 0;
    int run = 0;
    boolean rule = true;
    byte last = 0;
    byte before = BREAK;
    for (int i = 0; i < length; i++) {
      byte kind = KIND[bytes[i] & 0xff];
      if (kind == CONTINUED) {
        continue;
      }
      if (kind == before || before == UPPER && kind == LOWER) {
        run++;
        rule &= bytes[i] == last;
      } else {
        tokens += cost(before, run, rule);
        run = 1;
        rule = true;
      }
      last = bytes[i];
      before = kind;
    }
    return tokens + cost(before, run, rule);
  }

  /** What a run costs; a rule is a run of one and the same sign, which tokenizers know whole. */
  private static long cost(byte kind, int length, boolean rule) {
    if (length == 0) {
      return 0;
    }
    if (rule && length > 3 && kind == SIGN) {
      return 1 + (length - 1) / 32;
    }
    return switch (kind) {
      case LOWER, UPPER -> 1 + (length - 1) / 7;
      case DIGIT -> (length + 2) / 3;
      case BREAK -> 1;
      case BLANK -> length > 1 ? 1 : 0;
      case SIGN -> 1 + (length - 1) / 4;
      default -> 1 + (length - 1) / 2;
    };
  }

  private static byte[] kinds() {
    byte[] kinds = new byte[256];
    for (int b = 0; b < 256; b++) {
      kinds[b] = kind(b);
    }
    return kinds;
  }

  private static byte kind(int b) {
    if (b >= 'a' && b <= 'z') {
      return LOWER;
    }
    if (b >= 'A' && b <= 'Z') {
      return UPPER;
    }
    if (b >= '0' && b <= '9') {
      return DIGIT;
    }
    if (b == '\n' || b == '\r') {
      return BREAK;
    }
    if (b == ' ' || b == '\t') {
      return BLANK;
    }
    return b < 0x80 ? SIGN : b < 0xc0 ? CONTINUED : FOREIGN;
  }
}
