package dev.tokenjuice.wrap;

import java.nio.charset.StandardCharsets;

/** One stream, in memory: its beginning and, beyond the cap, its end. */
final class HeadTail {
  private final int half;
  private final GrowingBytes head;
  private TailBytes tail;

  HeadTail(long cap) {
    this.half = (int) Math.max(1, Math.min(cap, 1 << 28) / 2);
    this.head = new GrowingBytes(half);
  }

  void append(byte[] bytes, int from, int count) {
    int taken = head.append(bytes, from, count);
    if (taken < count) {
      if (tail == null) {
        tail = new TailBytes(half);
      }
      tail.append(bytes, from + taken, count - taken);
    }
  }

  /** The text; invalid bytes become replacement characters, a hole is told with its true size. */
  String text() {
    String begin = new String(head.array(), 0, head.length(), StandardCharsets.UTF_8);
    if (tail == null) {
      return begin;
    }
    byte[] end = tail.bytes();
    long lost = tail.total() - end.length;
    String hole = lost == 0 ? "" : "\n[tokenjuice: " + lost + " bytes not kept]\n";
    return begin + hole + new String(end, StandardCharsets.UTF_8);
  }
}
