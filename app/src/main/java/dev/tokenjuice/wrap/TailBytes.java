package dev.tokenjuice.wrap;

/** The last bytes of a stream, in a ring. */
final class TailBytes {
  private final byte[] ring;
  private long total;
  private int kept;

  TailBytes(int size) {
    this.ring = new byte[size];
  }

  void append(byte[] source, int from, int count) {
    int skip = Math.max(0, count - ring.length);
    int at = (int) ((total + skip) % ring.length);
    int left = count - skip;
    int first = Math.min(left, ring.length - at);
    System.arraycopy(source, from + skip, ring, at, first);
    System.arraycopy(source, from + skip + first, ring, 0, left - first);
    total += count;
    kept = Math.min(ring.length, kept + left);
  }

  /** Take the last bytes back. */
  void drop(int count) {
    total -= count;
    kept -= count;
  }

  /** The kept bytes in order. */
  byte[] bytes() {
    byte[] out = new byte[kept];
    int at = (int) ((total - kept) % ring.length);
    int first = Math.min(kept, ring.length - at);
    System.arraycopy(ring, at, out, 0, first);
    System.arraycopy(ring, 0, out, first, kept - first);
    return out;
  }

  long total() {
    return total;
  }
}
