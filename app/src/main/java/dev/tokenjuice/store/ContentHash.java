package dev.tokenjuice.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Names content: the xxHash64 function, fed piece by piece. Not for security; it is many times faster than a
 * cryptographic digest, and every byte that passes through {@code wrap} goes through it.
 */
public final class ContentHash {
  private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long P1 = 0x9E3779B185EBCA87L;
  private static final long P2 = 0xC2B2AE3D27D4EB4FL;
  private static final long P3 = 0x165667B19E3779F9L;
  private static final long P4 = 0x85EBCA77C2B2AE63L;
  private static final long P5 = 0x27D4EB2F165667C5L;
  private static final int STRIPE = 32;
  private static final String LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final int ID_LENGTH = 8;

  private final byte[] rest = new byte[STRIPE];
  private int restLength;
  private long total;
  private long a = P1 + P2;
  private long b = P2;
  private long c;
  private long d = -P1;

  public void update(byte[] bytes, int from, int length) {
    total += length;
    int at = from;
    int end = from + length;
    if (restLength > 0) {
      int take = Math.min(STRIPE - restLength, length);
      System.arraycopy(bytes, at, rest, restLength, take);
      restLength += take;
      at += take;
      if (restLength < STRIPE) {
        return;
      }
      stripes(rest, 0, STRIPE);
      restLength = 0;
    }
    int whole = (end - at) / STRIPE * STRIPE;
    stripes(bytes, at, at + whole);
    at += whole;
    System.arraycopy(bytes, at, rest, 0, end - at);
    restLength = end - at;
  }

  /** The hash as a short word without letters that are easily mistaken. */
  public String id() {
    long hash = value();
    StringBuilder id = new StringBuilder(ID_LENGTH);
    for (int i = 0; i < ID_LENGTH; i++) {
      id.append(LETTERS.charAt((int) (hash >>> 59)));
      hash <<= 5;
    }
    return id.toString();
  }

  long value() {
    long hash = total >= STRIPE ? merged() : P5;
    hash += total;
    int at = 0;
    for (; at + 8 <= restLength; at += 8) {
      hash = Long.rotateLeft(hash ^ round(0, (long) LONGS.get(rest, at)), 27) * P1 + P4;
    }
    if (at + 4 <= restLength) {
      hash = Long.rotateLeft(hash ^ ((int) INTS.get(rest, at) & 0xffffffffL) * P1, 23) * P2 + P3;
      at += 4;
    }
    for (; at < restLength; at++) {
      hash = Long.rotateLeft(hash ^ (rest[at] & 0xff) * P5, 11) * P1;
    }
    hash = (hash ^ hash >>> 33) * P2;
    hash = (hash ^ hash >>> 29) * P3;
    return hash ^ hash >>> 32;
  }

  /** The sums are kept apart from the object meanwhile, so that they need not go through memory. */
  private void stripes(byte[] bytes, int from, int to) {
    long first = a;
    long second = b;
    long third = c;
    long fourth = d;
    for (int at = from; at < to; at += STRIPE) {
      first = round(first, (long) LONGS.get(bytes, at));
      second = round(second, (long) LONGS.get(bytes, at + 8));
      third = round(third, (long) LONGS.get(bytes, at + 16));
      fourth = round(fourth, (long) LONGS.get(bytes, at + 24));
    }
    a = first;
    b = second;
    c = third;
    d = fourth;
  }

  private long merged() {
    long hash = Long.rotateLeft(a, 1) + Long.rotateLeft(b, 7) + Long.rotateLeft(c, 12) + Long.rotateLeft(d, 18);
    for (long lane : new long[] {a, b, c, d}) {
      hash = (hash ^ round(0, lane)) * P1 + P4;
    }
    return hash;
  }

  private static long round(long sum, long lane) {
    return Long.rotateLeft(sum + lane * P2, 31) * P1;
  }
}
