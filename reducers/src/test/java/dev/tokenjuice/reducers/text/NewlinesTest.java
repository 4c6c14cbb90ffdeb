package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class NewlinesTest {
  @Test
  void agreesWithALookAtEveryByte() {
    Random random = new Random(11);
    for (int round = 0; round < 2_000; round++) {
      byte[] bytes = new byte[random.nextInt(60)];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) new int[] {'\n', '\n' + 1, '\n' | 0x80, 0, -1, 'x'}[random.nextInt(6)];
      }
      int from = random.nextInt(bytes.length + 1);
      int to = from + random.nextInt(bytes.length - from + 1);
      assertEquals(count(bytes, from, to), Newlines.count(bytes, from, to));
      assertEquals(first(bytes, from, to), Newlines.first(bytes, from, to));
      int lines = random.nextInt(8);
      assertEquals(behind(bytes, from, to, lines), Newlines.behind(bytes, from, to, lines));
    }
  }

  private static long count(byte[] bytes, int from, int to) {
    long seen = 0;
    for (int i = from; i < to; i++) {
      seen += bytes[i] == '\n' ? 1 : 0;
    }
    return seen;
  }

  private static int behind(byte[] bytes, int from, int to, int lines) {
    int place = from;
    for (int i = from; i < to && count(bytes, from, place) < lines; i++) {
      place = bytes[i] == '\n' ? i + 1 : place;
    }
    return place;
  }

  private static int first(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && bytes[i] != '\n') {
      i++;
    }
    return i;
  }
}
