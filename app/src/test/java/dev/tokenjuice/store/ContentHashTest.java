package dev.tokenjuice.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The hash that names outputs. */
final class ContentHashTest {
  @Test
  void isTheKnownFunction() {
    assertEquals(0x407448d2b89b1813L, hash("a"));
    assertEquals(0xc03bc3a0042630f2L, hash("abc"));
    assertEquals(0x248f2f37815dc387L, hash("Nobody inspects the spammish repetition"));
  }

  @Test
  void doesNotDependOnThePieces() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      byte[] bytes = new byte[random.nextInt(300)];
      random.nextBytes(bytes);
      ContentHash whole = new ContentHash();
      whole.update(bytes, 0, bytes.length);
      ContentHash pieces = new ContentHash();
      for (int at = 0; at < bytes.length;) {
        int n = Math.min(bytes.length - at, random.nextInt(70));
        pieces.update(bytes, at, n);
        at += n;
      }
      assertEquals(whole.value(), pieces.value(), "seed " + seed);
    }
  }

  @Test
  void namesInSixPlainLetters() {
    ContentHash hash = new ContentHash();
    assertTrue(hash.id().matches("[0-9a-hjkmnp-tv-z]{6}"), hash.id());
  }

  private static long hash(String text) {
    ContentHash hash = new ContentHash();
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    hash.update(bytes, 0, bytes.length);
    return hash.value();
  }
}
