package dev.tokenjuice.reducers.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Line ends in bytes, looked for eight bytes or more at a time. */
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
    for (; i + 2 * Long.BYTES <= to; i += 2 * Long.BYTES) {
      long one = (long) WORDS.get(bytes, i) ^ WANTED;
      long other = (long) WORDS.get(bytes, i + Long.BYTES) ^ WANTED;
      // The highest bit of each byte that is a line end, and no other bit; then these bits added up.
      long marks = (~((one & LOW_BITS) + LOW_BITS | one | LOW_BITS) >>> 7)
          + (~((other & LOW_BITS) + LOW_BITS | other | LOW_BITS) >>> 7);
      seen += marks * EACH >>> 56;
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

  /** The place behind so many line ends, or behind the last one if there are fewer; {@code from} if there is none. */
  public static int behind(byte[] bytes, int from, int to, long lines) {
    int place = from;
    int end = first(bytes, from, to);
    for (long left = lines; left > 0 && end < to; left--) {
      place = end + 1;
      end = first(bytes, place, to);
    }
    return place;
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
