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
    assertEquals(0xEF46DB3751D8E999L, hash(""));
    assertEquals(0xD24EC4F1A98C6E5BL, hash("a"));
    assertEquals(0x44BC2CF5AD770999L, hash("abc"));
    assertEquals(0xFBCEA83C8A378BF1L, hash("Nobody inspects the spammish repetition"));
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
      for (int at = 0; at < bytes.length; ) {
        int n = Math.min(bytes.length - at, random.nextInt(70));
        pieces.update(bytes, at, n);
        at += n;
      }
      assertEquals(whole.value(), pieces.value(), "seed " + seed);
    }
  }

  @Test
  void namesInEightPlainLetters() {
    ContentHash hash = new ContentHash();
    assertTrue(hash.id().matches("[0-9a-hjkmnp-tv-z]{8}"), hash.id());
  }

  private static long hash(String text) {
    ContentHash hash = new ContentHash();
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    hash.update(bytes, 0, bytes.length);
    return hash.value();
  }
}
