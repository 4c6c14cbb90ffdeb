package dev.tokenjuice.wrap;

import java.util.Arrays;

/** A byte buffer that grows up to a limit. */
final class GrowingBytes {
  private static final int FIRST = 1 << 12;
  private final int limit;
  private byte[] bytes = new byte[0];
  private int length;

  GrowingBytes(int limit) {
    this.limit = limit;
  }

  /** A copy of the first bytes with room for as many again, to be filled up to another limit. */
  GrowingBytes copy(int count, int newLimit) {
    GrowingBytes copy = new GrowingBytes(newLimit);
    copy.bytes = new byte[Math.min(newLimit, 2 * count)];
    System.arraycopy(bytes, 0, copy.bytes, 0, count);
    copy.length = count;
    return copy;
  }

  /** Append as much as the limit allows, and tell how much that was. */
  int append(byte[] source, int from, int count) {
    int taken = Math.min(count, limit - length);
    if (length + taken > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.min(limit, Math.max(FIRST, Math.max(bytes.length * 2, length + taken))));
    }
    System.arraycopy(source, from, bytes, length, taken);
    length += taken;
    return taken;
  }

  int limit() {
    return limit;
  }

  byte[] array() {
    return bytes;
  }

  int length() {
    return length;
  }

  void truncate(int newLength) {
    length = newLength;
  }

  void clear() {
    bytes = new byte[0];
    length = 0;
  }
}
