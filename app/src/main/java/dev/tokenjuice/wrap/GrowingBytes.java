package dev.tokenjuice.wrap;

import java.util.Arrays;

/** A byte buffer that grows up to a limit. */
final class GrowingBytes {
  private static final int FIRST = 1 << 12;
  /** From here on it grows in large steps: room in a large array costs nothing until it is used, copies of it do. */
  private static final int LARGE = 1 << 16;
  private static final int LARGE_STEP = 32;
  private final int limit;
  private byte[] bytes = new byte[0];
  private int length;

  GrowingBytes(int limit) {
    this.limit = limit;
  }

  /** A buffer that is full of these bytes. */
  static GrowingBytes full(byte[] all) {
    GrowingBytes full = new GrowingBytes(all.length);
    full.bytes = all;
    full.length = all.length;
    return full;
  }

  /** A copy of the first bytes, to be filled up to another limit. */
  GrowingBytes copy(int count, int newLimit) {
    GrowingBytes copy = new GrowingBytes(newLimit);
    copy.append(bytes, 0, count);
    return copy;
  }

  /** Append as much as the limit allows, and tell how much that was. */
  int append(byte[] source, int from, int count) {
    int taken = Math.min(count, limit - length);
    if (length + taken > bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(limit, room(length + taken)));
    }
    System.arraycopy(source, from, bytes, length, taken);
    length += taken;
    return taken;
  }

  private static long room(int needed) {
    long room = FIRST;
    while (room < needed) {
      room *= room < LARGE ? 2 : LARGE_STEP;
    }
    return room;
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
