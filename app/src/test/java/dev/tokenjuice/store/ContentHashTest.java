package dev.tokenjuice.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The hash that names outputs. */
final class ContentHashTest {
  @Test
  void isTheKnownFunction() {
    assertEquals(0x407448d2b89b1813L, hash(0, 0, "a"));
    assertEquals(0xc03bc3a0042630f2L, hash(0, 0, "abc"));
    assertEquals(0x248f2f37815dc387L, hash(0, 0, "Nobody inspects the spammish repetition"));
    assertEquals(0xabac0158050fc4dcL, hash(0x0706050403020100L, 0x0f0e0d0c0b0a0908L, ""));
  }

  @Test
  void dependsOnEveryBitOfTheKey() {
    Set<Long> seen = new HashSet<>();
    for (int bit = 0; bit < Long.SIZE; bit++) {
      seen.add(hash(1L << bit, 0, "the same text"));
      seen.add(hash(0, 1L << bit, "the same text"));
    }
    assertEquals(2 * Long.SIZE, seen.size());
  }

  @Test
  void doesNotDependOnThePieces() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      byte[] bytes = new byte[random.nextInt(300)];
      random.nextBytes(bytes);
      ContentHash whole = new ContentHash(3, 4);
      whole.update(bytes, 0, bytes.length);
      ContentHash pieces = new ContentHash(3, 4);
      for (int at = 0; at < bytes.length; ) {
        int n = Math.min(bytes.length - at, random.nextInt(70));
        pieces.update(bytes, at, n);
        at += n;
      }
      assertEquals(whole.value(), pieces.value(), "seed " + seed);
    }
  }

  @Test
  void namesInSixPlainLetters() {
    ContentHash hash = new ContentHash(3, 4);
    assertTrue(hash.id().matches("[0-9a-hjkmnp-tv-z]{6}"), hash.id());
  }

  private static long hash(long first, long second, String text) {
    ContentHash hash = new ContentHash(first, second);
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    hash.update(bytes, 0, bytes.length);
    return hash.value();
  }
}
