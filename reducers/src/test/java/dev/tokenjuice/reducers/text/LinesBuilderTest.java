package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.RawSize;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bytes make the same lines and sizes as the text that they encode. */
final class LinesBuilderTest {
  private static final byte[][] PIECES = {
    utf8("plain words of some length "), utf8("error: x "), utf8("\n"), utf8("\r\n"), utf8("\r"), utf8("\t"),
    utf8("\u001b[31mred\u001b[0m"),
    utf8("\u001b[38;5;1"), utf8("\u001b"), utf8("\u001b(B"), utf8("\u001b]0;title\u0007"), utf8("\u001b]8;;x\u001b\\"),
    utf8("\u001bP"), utf8("\u001b\u00e9"), utf8("\u0007"), utf8("m"), utf8("\u001b[K"), utf8(" "), utf8("\u00e9"),
    utf8("\u009b1m"), utf8("\u00fcml\u00e4ut \u20ac \ud83d\ude00"), utf8("\b"), utf8("\u007f"), utf8("\u0000"),
    {(byte) 0xc2},
    {(byte) 0xe2, (byte) 0x82}, {(byte) 0xf0, (byte) 0x9f}, {(byte) 0xff}, {(byte) 0x9b}, {(byte) 0xc0, (byte) 0x8a}};

  @Test
  void bytesAndTextAgree() {
    Random random = new Random(7);
    for (int round = 0; round < 100_000; round++) {
      byte[] bytes = mixture(random);
      String text = new String(bytes, StandardCharsets.UTF_8);
      Lines expected = Lines.of(text);
      Lines lines = new LinesBuilder().add(bytes, 0, bytes.length).build();
      assertEquals(expected, lines);
      assertEquals(expected.linesInPart(), lines.linesInPart(), text);
      assertEquals(text.length(), RawSize.of(bytes, bytes.length).chars());
    }
  }

  @Test
  void linesOfSeveralPiecesAreTheSameInWhateverOrderTheyAreRead() {
    Random random = new Random(11);
    for (int round = 0; round < 5_000; round++) {
      LinesBuilder pieces = new LinesBuilder();
      StringBuilder text = new StringBuilder();
      for (int piece = random.nextInt(4); piece >= 0; piece--) {
        byte[] bytes = (new String(mixture(random), StandardCharsets.UTF_8) + "\n").getBytes(StandardCharsets.UTF_8);
        String between = random.nextBoolean() ? "between\n" : "";
        pieces.add(bytes, 0, bytes.length).add(between);
        text.append(new String(bytes, StandardCharsets.UTF_8)).append(between);
      }
      Lines expected = Lines.of(text.toString());
      Lines lines = pieces.build();
      for (int looks = 0; looks < 4; looks++) {
        int i = random.nextInt(expected.size());
        assertEquals(expected.blank(i), lines.blank(i));
        assertEquals(expected.get(i), lines.get(i));
        assertEquals(expected.subList(i, expected.size()), lines.subList(i, lines.size()));
      }
      assertEquals(expected.text(), lines.text());
    }
  }

  @Test
  void sizesAgreeForValidText() {
    String text = "error: 12 T\u00fcren\n  at Main.java:12\n";
    byte[] bytes = utf8(text);
    assertEquals(RawSize.of(text), RawSize.of(bytes, bytes.length));
  }

  private static byte[] mixture(Random random) {
    byte[] bytes = new byte[random.nextInt(120)];
    int kinds = 1 + random.nextInt(PIECES.length);
    int first = random.nextInt(PIECES.length);
    int length = 0;
    while (length < bytes.length) {
      byte[] piece = PIECES[(first + random.nextInt(kinds)) % PIECES.length];
      int count = Math.min(piece.length, bytes.length - length);
      System.arraycopy(piece, 0, bytes, length, count);
      length += count;
    }
    return bytes;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void findsLinesAndPlaces() {
    Lines lines = Lines.of("a\nb\nc\nb\n");
    assertEquals(1, lines.find(0, "b"::equals));
    assertEquals(3, lines.find(2, "b"::equals));
    assertEquals(4, lines.find(0, "x"::equals));
    assertEquals(2, lines.find(0, 2, "c"::equals));
    assertEquals(3, lines.find(3, 1, "x"::equals));
    assertEquals(2, lines.findAt(0, i -> i > 1));
    assertTrue(lines.any("c"::equals) && !lines.any("x"::equals));
  }
}
