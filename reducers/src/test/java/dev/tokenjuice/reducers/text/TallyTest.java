package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class TallyTest {
  @Test
  void countsAsAMapDoes() {
    Random random = new Random(3);
    Tally tally = new Tally();
    Map<Long, Integer> expected = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      long key = random.nextBoolean() ? random.nextInt(3_000) : (long) random.nextInt(40) << 40;
      assertEquals(expected.merge(key, 1, Integer::sum), tally.add(key));
    }
  }
}
