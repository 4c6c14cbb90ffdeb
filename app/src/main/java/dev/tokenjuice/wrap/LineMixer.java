package dev.tokenjuice.wrap;

import dev.tokenjuice.reducers.redact.ByteSink;

/** Merges two streams in the order they arrive without tearing lines apart. */
final class LineMixer {
  private static final int LONGEST = 1 << 16;

  private final GrowingBytes[] held = {new GrowingBytes(LONGEST), new GrowingBytes(LONGEST)};

  void add(int stream, byte[] bytes, int length, ByteSink out) {
    GrowingBytes rest = held[stream - 1];
    int end = length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    if (end > 0) {
      release(rest, out);
      out.take(bytes, 0, end);
    }
    if (rest.length() + length - end > LONGEST) {
      release(rest, out);
      out.take(bytes, end, length - end);
    } else {
      rest.append(bytes, end, length - end);
    }
  }

  void finish(ByteSink out) {
    for (GrowingBytes rest : held) {
      release(rest, out);
    }
  }

  private static void release(GrowingBytes rest, ByteSink out) {
    if (rest.length() > 0) {
      out.take(rest.array(), 0, rest.length());
      rest.truncate(0);
    }
  }
}
