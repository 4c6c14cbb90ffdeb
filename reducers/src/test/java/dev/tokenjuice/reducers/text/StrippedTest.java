package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Blanks around a text are those that the library strips. */
final class StrippedTest {
  @Test
  void knowsEveryBlank() {
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      String text = (char) c + "x" + (char) c;
      String stripped = text.strip();
      assertEquals(text.indexOf(stripped), Stripped.start(text), () -> "before " + (int) text.charAt(0));
      assertEquals(text.indexOf(stripped) + stripped.length(), Stripped.end(text),
          () -> "behind " + (int) text.charAt(0));
      String alone = text.substring(0, 1);
      assertEquals(alone.isBlank(), Stripped.blank(alone), () -> "alone " + (int) alone.charAt(0));
    }
  }

  @Test
  void tellsHowFarALineIsIndented() {
    assertEquals(3, Stripped.indent(" \t x"));
    assertEquals(0, Stripped.indent("x "));
    assertEquals(2, Stripped.indent("  "));
    assertEquals(4, Stripped.indent("x   y", 1));
  }

  @Test
  void countsThings() {
    assertEquals("1 line", Words.count(1, "line"));
    assertEquals("0 lines", Words.count(0, "line"));
  }
}
