package dev.tokenjuice.reducers.text;

import java.nio.charset.StandardCharsets;

/**
 * Estimates how many tokens a model would count for a text.
 *
 * <p>Modelled on how today's tokenizers cut: short words whole, long ones in pieces, digits in threes, punctuation in
 * short runs, control characters one by one, indentation nearly free. A word takes the blank before it along, a number
 * does not; a line break takes the signs before it along. On real outputs nine of ten estimates are 91 to 118 % of what
 * a tokenizer counts. It is an estimate and is labelled so wherever people see it. Every output goes through it, so it
 * is one pass over bytes with a table. Of a large output it reads samples from all parts.
 */
public final class TokenEstimate {
  private static final byte LOWER = 0;
  private static final byte UPPER = 1;
  private static final byte DIGIT = 2;
  private static final byte BREAK = 3;
  private static final byte BLANK = 4;
  private static final byte SIGN = 5;
  private static final byte FOREIGN = 6;
  private static final byte CONTROL = 7;
  private static final byte CONTINUED = 8;
  private static final int KINDS = 9;
  private static final byte[] KIND = kinds();
  /** Runs shorter than this are looked up. */
  private static final int SHORT = 32;
  private static final byte[] COST = costs();
  /** Texts up to this size are read whole. */
  private static final int WHOLE = 1 << 17;
  private static final int SAMPLE = 1 << 10;
  private static final int SAMPLES = 64;

  private TokenEstimate() {}

  public static long of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return of(bytes, bytes.length);
  }

  /** The estimate for the first bytes of an array that holds UTF-8. */
  public static long of(byte[] bytes, int length) {
    if (length <= WHOLE) {
      return between(bytes, 0, length);
    }
    long tokens = 0;
    long read = 0;
    for (int at = 0; at < length; at += length / SAMPLES) {
      int end = Math.min(length, at + SAMPLE);
      tokens += between(bytes, at, end);
      read += end - at;
    }
    return tokens * length / read;
  }

  private static long between(byte[] bytes, int start, int end) {
    long tokens = 0;
    int i = start;
    while (i < end && KIND[bytes[i] & 0xff] == CONTINUED) {
      i++;
    }
    while (i < end) {
      int from = i;
      byte kind = KIND[bytes[i++] & 0xff];
      byte next = CONTINUED;
      int run = 1;
      for (; i < end; i++) {
        next = KIND[bytes[i] & 0xff];
        if (next == kind) {
          run++;
        } else if (kind == UPPER && next == LOWER) {
          kind = LOWER;
          run++;
        } else if (next != CONTINUED) {
          break;
        }
      }
      if (run >= SHORT || kind == SIGN && run > 3) {
        tokens += kind == SIGN && rule(bytes, from, i) ? 1 + (run - 1) / 32 : cost(kind, next, run);
      } else {
        tokens += COST[(kind * KINDS + next) * SHORT + run];
      }
    }
    return tokens;
  }

  /** Whether a run is one and the same sign, which tokenizers know whole. */
  private static boolean rule(byte[] bytes, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (bytes[i] != bytes[from] && KIND[bytes[i] & 0xff] != CONTINUED) {
        return false;
      }
    }
    return true;
  }

  private static long cost(byte kind, byte next, int length) {
    return switch (kind) {
      case LOWER, UPPER -> 1 + (length - 1) / 9;
      case DIGIT -> (length + 2) / 3;
      case BREAK -> 1;
      case CONTROL -> length;
      case BLANK -> (length > 1 ? 1 : 0) + (next == DIGIT ? 1 : 0);
      case SIGN -> next == BREAK && length <= 3 ? 0 : 1 + (length - 1) / 4;
      default -> 1 + (length - 1) / 2;
    };
  }

  private static byte[] costs() {
    byte[] costs = new byte[KINDS * KINDS * SHORT];
    for (byte kind = LOWER; kind < CONTINUED; kind++) {
      for (byte next = LOWER; next < KINDS; next++) {
        for (int length = 1; length < SHORT; length++) {
          costs[(kind * KINDS + next) * SHORT + length] = (byte) cost(kind, next, length);
        }
      }
    }
    return costs;
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
    if (b < ' ' || b == 0x7f) {
      return CONTROL;
    }
    return b < 0x80 ? SIGN : b < 0xc0 ? CONTINUED : FOREIGN;
  }
}
