package dev.tokenjuice.wrap;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

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

  /** The text. It can be asked for once, since the bytes are released. */
  String release() {
    String text = text();
    head.clear();
    tail = null;
    return text;
  }

  /** The text. Invalid bytes become replacement characters; a gap is marked with its true size. */
  String text() {
    if (tail == null) {
      return decode(head.array(), head.length());
    }
    byte[] end = tail.bytes();
    long lost = tail.total() - end.length;
    if (lost > 0) {
      return decode(head.array(), head.length()) + "\n[tokenjuice: " + lost + " bytes not kept]\n"
          + decode(end, end.length);
    }
    byte[] all = Arrays.copyOf(head.array(), head.length() + end.length);
    System.arraycopy(end, 0, all, head.length(), end.length);
    return decode(all, all.length);
  }

  private static String decode(byte[] bytes, int length) {
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }
}
