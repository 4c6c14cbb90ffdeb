package dev.tokenjuice.reducers.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Finds line ends in bytes, eight or more bytes at a time. */
public final class Newlines {
  private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EACH = 0x0101010101010101L;
  private static final long LOW_BITS = 0x7f * EACH;
  private static final long HIGH_BITS = EACH << 7;
  private static final long WANTED = '\n' * EACH;

  private Newlines() {}

  /** How many line ends there are. */
  public static long count(byte[] bytes, int from, int to) {
    long seen = 0;
    int i = from;
    for (; i + 2 * Long.BYTES <= to; i += 2 * Long.BYTES) {
      long marks = (marks((long) WORDS.get(bytes, i)) >>> 7) + (marks((long) WORDS.get(bytes, i + Long.BYTES)) >>> 7);
      seen += marks * EACH >>> 56;
    }
    for (; i < to; i++) {
      seen += bytes[i] == '\n' ? 1 : 0;
    }
    return seen;
  }

  /** The highest bit of each of eight bytes that is a line end, and no other bit. */
  private static long marks(long word) {
    long difference = word ^ WANTED;
    return ~((difference & LOW_BITS) + LOW_BITS | difference | LOW_BITS);
  }

  /**
   * Where each line begins, and the place behind the end of the last line, even if that end is missing.
   *
   * @param lines how many lines there are
   */
  static int[] starts(byte[] bytes, int from, int to, int lines) {
    int[] starts = new int[lines + 1];
    starts[0] = from;
    int count = 1;
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      for (long marks = marks((long) WORDS.get(bytes, i)); marks != 0; marks &= marks - 1) {
        starts[count++] = i + (Long.numberOfTrailingZeros(marks) >> 3) + 1;
      }
    }
    for (; i < to; i++) {
      if (bytes[i] == '\n') {
        starts[count++] = i + 1;
      }
    }
    if (count <= lines) {
      starts[count] = to + 1;
    }
    return starts;
  }

  /** The first line end, or {@code to}. */
  public static int first(byte[] bytes, int from, int to) {
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long difference = (long) WORDS.get(bytes, i) ^ WANTED;
      // The lowest bit is that of the first line end. Bits above it may be set for other bytes too.
      long marks = difference - EACH & ~difference & HIGH_BITS;
      if (marks != 0) {
        return i + (Long.numberOfTrailingZeros(marks) >> 3);
      }
    }
    while (i < to && bytes[i] != '\n') {
      i++;
    }
    return i;
  }

  /** The place behind {@code lines} line ends, or behind the last one if there are fewer; {@code from} without any. */
  public static int behind(byte[] bytes, int from, int to, long lines) {
    int place = from;
    int end = first(bytes, from, to);
    for (long left = lines; left > 0 && end < to; left--) {
      place = end + 1;
      end = first(bytes, place, to);
    }
    return place;
  }

  /** Where the line begins that {@code place} is in; {@code from} if that is later. */
  public static int lineStart(byte[] bytes, int from, int place) {
    int i = place;
    while (i > from && bytes[i - 1] != '\n') {
      i--;
    }
    return i;
  }
}
