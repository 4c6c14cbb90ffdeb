package dev.tokenjuice.wrap;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Outputs from a fixed seed: short and long lines, empty ones, progress bars, unfinished ends. */
final class RandomBytes {
  private static final String[] PIECES = {
    "ok\n", "\n", "a longer line of ordinary text\n", "state 1\rstate 2\rstate 3\n", "ERROR: something broke\n",
    "é漢🎉 text\n", "no end", "\r\n", "x"};

  private final Random random;

  RandomBytes(long seed) {
    this.random = new Random(seed);
  }

  int upTo(int limit) {
    return random.nextInt(limit + 1);
  }

  boolean sometimes(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  byte[] output(int about) {
    StringBuilder text = new StringBuilder();
    while (text.length() < about) {
      text.append(sometimes(12) ? "long ".repeat(upTo(60)) : PIECES[upTo(PIECES.length - 1)]);
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Hand bytes on in pieces of random sizes. */
  void inPieces(byte[] bytes, int largest, Sink sink) throws Exception {
    int at = 0;
    while (at < bytes.length) {
      int n = Math.min(bytes.length - at, 1 + upTo(largest - 1));
      sink.take(bytes, at, n);
      at += n;
    }
  }

  interface Sink {
    void take(byte[] bytes, int from, int count) throws Exception;
  }
}
