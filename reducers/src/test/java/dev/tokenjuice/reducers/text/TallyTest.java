package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class TallyTest {
  @Test
  void countsAsAMapDoes() {
    Random random = new Random(3);
    Tally tally = new Tally();
    ByNumber<Integer> numbers = new ByNumber<>();
    Map<Long, Integer> expected = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      long key = random.nextBoolean() ? random.nextInt(3_000) : (long) random.nextInt(40) << 40;
      int count = expected.merge(key, 1, Integer::sum);
      assertEquals(count, tally.add(key));
      numbers.put(key, count);
    }
    expected.forEach((key, count) -> assertEquals(count, numbers.get(key)));
    assertNull(numbers.get(-1));
  }
}
