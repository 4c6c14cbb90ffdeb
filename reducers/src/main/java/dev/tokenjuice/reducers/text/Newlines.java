package dev.tokenjuice.reducers.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Line ends in bytes, looked for eight bytes at a time. */
public final class Newlines {
  private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EACH = 0x0101010101010101L;
  private static final long LOW_BITS = 0x7f * EACH;
  private static final long HIGH_BITS = 0x80 * EACH;
  private static final long WANTED = '\n' * EACH;

  private Newlines() {}

  /** How many there are. */
  public static long count(byte[] bytes, int from, int to) {
    long seen = 0;
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long difference = (long) WORDS.get(bytes, i) ^ WANTED;
      // The highest bit of each byte that is a line end, and no other bit; then these bits added up.
      long marks = ~((difference & LOW_BITS) + LOW_BITS | difference | LOW_BITS);
      seen += (marks >>> 7) * EACH >>> 56;
    }
    for (; i < to; i++) {
      seen += bytes[i] == '\n' ? 1 : 0;
    }
    return seen;
  }

  /** The first line end, or {@code to}. */
  public static int first(byte[] bytes, int from, int to) {
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long difference = (long) WORDS.get(bytes, i) ^ WANTED;
      if ((difference - EACH & ~difference & HIGH_BITS) != 0) {
        break;
      }
    }
    while (i < to && bytes[i] != '\n') {
      i++;
    }
    return i;
  }

  /** The begin of the line that {@code place} is in, or {@code from} if that is later. */
  public static int lineStart(byte[] bytes, int from, int place) {
    int i = place;
    while (i > from && bytes[i - 1] != '\n') {
      i--;
    }
    return i;
  }
}
