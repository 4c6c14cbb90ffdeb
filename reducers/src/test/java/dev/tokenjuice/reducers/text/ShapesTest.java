package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

final class ShapesTest {
  @Test
  void masksNumbersAndHexadecimalIds() {
    assertEquals(Shapes.fine("read 12 rows of 9f8e7d6c in 3ms"), Shapes.fine("read  7 rows of 00aa11bb in 250ms"));
  }

  @Test
  void tellsDifferentWordsApart() {
    assertNotEquals(Shapes.fine("read 12 rows"), Shapes.fine("wrote 12 rows"));
    assertNotEquals(Shapes.fine("a.b 1"), Shapes.fine("a/b 1"));
  }
}
