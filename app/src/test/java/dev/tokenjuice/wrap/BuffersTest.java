package dev.tokenjuice.wrap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.launch.OutputListener;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The small buffers, against what they should hold. */
final class BuffersTest {
  @Test
  void keepsTheLastBytes() throws Exception {
    for (int seed = 0; seed < 300; seed++) {
      RandomBytes random = new RandomBytes(seed);
      byte[] output = random.output(random.upTo(400));
      int size = 1 + random.upTo(120);
      TailBytes tail = new TailBytes(size);
      random.inPieces(output, 150, tail::append);
      byte[] expected = Arrays.copyOfRange(output, Math.max(0, output.length - size), output.length);
      assertArrayEquals(expected, tail.bytes(), "seed " + seed);
      assertEquals(output.length, tail.total());
      int dropped = random.upTo(expected.length);
      tail.drop(dropped);
      assertArrayEquals(Arrays.copyOf(expected, expected.length - dropped), tail.bytes(), "seed " + seed);
    }
  }

  @Test
  void goesOnBehindDroppedBytes() {
    TailBytes tail = new TailBytes(4);
    tail.append(bytes("abcdef"), 0, 6);
    tail.drop(2);
    tail.append(bytes("XYZ"), 0, 3);
    assertEquals("dXYZ", new String(tail.bytes(), StandardCharsets.UTF_8));
    assertEquals(7, tail.total());
  }

  @Test
  void keepsBeginningAndEndOfAStream() throws Exception {
    for (int seed = 0; seed < 300; seed++) {
      RandomBytes random = new RandomBytes(seed);
      byte[] output = random.output(random.upTo(600));
      int half = 1 + random.upTo(200);
      HeadTail stream = new HeadTail(2L * half);
      random.inPieces(output, 150, stream::append);
      assertEquals(expected(output, half), stream.text(), "seed " + seed);
    }
  }

  private static String expected(byte[] output, int half) {
    if (output.length <= 2 * half) {
      return new String(output, StandardCharsets.UTF_8);
    }
    return new String(output, 0, half, StandardCharsets.UTF_8)
        + "\n[tokenjuice: " + (output.length - 2 * half) + " bytes not kept]\n"
        + new String(output, output.length - half, half, StandardCharsets.UTF_8);
  }

  @Test
  void mixesStreamsWithoutTearingLines() throws Exception {
    for (int seed = 0; seed < 200; seed++) {
      RandomBytes random = new RandomBytes(seed);
      StringBuilder out = new StringBuilder();
      StringBuilder err = new StringBuilder();
      LineMixer mixer = new LineMixer();
      ByteArrayOutputStream mixed = new ByteArrayOutputStream();
      for (int i = 0; i < 40; i++) {
        boolean first = random.sometimes(2);
        String text = (first ? "o" : "e").repeat(random.upTo(5)) + (random.sometimes(2) ? "\n" : "");
        (first ? out : err).append(text);
        mixer.add(first ? OutputListener.OUT : OutputListener.ERR, bytes(text), text.length(), mixed::write);
      }
      out.append('\n');
      err.append('\n');
      mixer.add(OutputListener.OUT, bytes("\n"), 1, mixed::write);
      mixer.add(OutputListener.ERR, bytes("\n"), 1, mixed::write);
      mixer.finish(mixed::write);
      String text = mixed.toString(StandardCharsets.UTF_8);
      assertFalse(text.contains("oe") || text.contains("eo"), "seed " + seed + ": " + text);
      assertEquals(out.toString().replace("\n", ""), text.replaceAll("[e\n]", ""));
      assertEquals(err.toString().replace("\n", ""), text.replaceAll("[o\n]", ""));
      assertEquals(out.length() + err.length(), text.length());
    }
  }

  @Test
  void handsOnALineThatIsTooLongToHold() {
    LineMixer mixer = new LineMixer();
    ByteArrayOutputStream mixed = new ByteArrayOutputStream();
    byte[] part = bytes("x".repeat(50_000));
    mixer.add(OutputListener.OUT, part, part.length, mixed::write);
    assertEquals(0, mixed.size());
    mixer.add(OutputListener.OUT, part, part.length, mixed::write);
    assertEquals(100_000, mixed.size());
  }

  @Test
  void tellsBinaryFromTextWithAStrayByte() {
    byte[] log = bytes("a line of a log\n".repeat(100) + "expected \0 but was x\n");
    assertFalse(Binary.looksLike(log, log.length));
    byte[] colours = bytes("\u001b[31mred\u001b[0m\r\n".repeat(50));
    assertFalse(Binary.looksLike(colours, colours.length));
    byte[] noise = new byte[5_000];
    new java.util.Random(3).nextBytes(noise);
    assertTrue(Binary.looksLike(noise, noise.length));
    byte[] few = {'x', 0, 'y'};
    assertTrue(Binary.looksLike(few, few.length));
    assertFalse(Binary.looksLike(new byte[0], 0));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
