package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class PlainBytesTest {
  private static final int[] BYTES = {'a', '~', ' ', '\t', '\n', 0x1b, '\r', 0x7f, 0xc2, 0x9b, 0xc3, 0xa9, 0xe2, 0x94,
    0x80, 0xf0, 0x9f, 0x98, 0xed, 0xa0, 0xe0, 0xf4, 0x90, 0xc0};
  private static final int[] LETTERS = "abc \t\né─✓漢😀".codePoints().toArray();

  private final Random random = new Random(7);

  @Test
  void countsAndDecodesAsTheLibraryDoes() {
    for (int round = 0; round < 20_000; round++) {
      byte[] bytes = round % 2 == 0 ? letters() : bytes();
      String text = new String(bytes, StandardCharsets.UTF_8);
      assertEquals(text.length(), PlainBytes.chars(bytes, bytes.length));
      char[] chars = new char[bytes.length];
      int count = PlainBytes.decode(bytes, 0, bytes.length, chars);
      assertEquals(text, count < 0 ? text : new String(chars, 0, count));
      assertEquals(lines(bytes), new LinesBuilder().add(bytes, 0, bytes.length).build());
    }
  }

  private byte[] letters() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(60); i > 0; i--) {
      text.appendCodePoint(LETTERS[random.nextInt(LETTERS.length)]);
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private byte[] bytes() {
    byte[] bytes = new byte[random.nextInt(60)];
    int kinds = 1 + random.nextInt(BYTES.length);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) BYTES[random.nextInt(kinds)];
    }
    return bytes;
  }

  private static List<String> lines(byte[] bytes) {
    List<String> lines = new ArrayList<>();
    int at = 0;
    while (at < bytes.length) {
      int end = Newlines.first(bytes, at, bytes.length);
      String line = new String(bytes, at, end - at, StandardCharsets.UTF_8);
      lines.add(TerminalText.clean(line, 0, line.length()).text());
      at = end + 1;
    }
    return lines;
  }
}
