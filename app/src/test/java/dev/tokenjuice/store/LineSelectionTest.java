package dev.tokenjuice.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tokenjuice.process.UserError;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Parts of outputs by line numbers and patterns. */
final class LineSelectionTest {
  @Test
  void choosesWhatAListOfLinesWouldGive() throws Exception {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<String> lines = new ArrayList<>();
      for (int i = random.nextInt(60); i > 0; i--) {
        lines.add("x".repeat(random.nextInt(4)) + random.nextInt(30) + "\n");
      }
      if (random.nextBoolean()) {
        lines.add("no end");
      }
      Integer first = random.nextBoolean() ? null : 1 + random.nextInt(40);
      Integer last = random.nextBoolean() ? null : 1 + random.nextInt(70);
      Integer head = random.nextBoolean() ? null : random.nextInt(40);
      Integer tail = random.nextBoolean() ? null : random.nextInt(40);
      String range = first == null && last == null ? null
          : (first == null ? "" : first) + ":" + (last == null ? "" : last);
      assertEquals(expected(lines, first, last, head, tail), select(String.join("", lines), range, head, tail, null),
          "seed " + seed);
    }
  }

  private static String expected(List<String> lines, Integer first, Integer last, Integer head, Integer tail) {
    int from = Math.min(lines.size(), first == null ? 0 : first - 1);
    int to = Math.max(from, Math.min(lines.size(), last == null ? lines.size() : last));
    List<String> chosen = lines.subList(from, to);
    chosen = chosen.subList(0, Math.min(chosen.size(), head == null ? chosen.size() : head));
    chosen = chosen.subList(Math.max(0, chosen.size() - (tail == null ? chosen.size() : tail)), chosen.size());
    return String.join("", chosen);
  }

  @Test
  void findsPatternsWithinLines() throws Exception {
    String text = "alpha\nbeta end\r\nend beta\nbeta";
    assertEquals("2:beta end\r\n", select(text, null, null, null, "end$"));
    assertEquals("3:end beta\n4:beta", select(text, null, null, null, "beta$"));
    assertEquals("4:beta", select(text, "3:", null, 1, "beta"));
    assertEquals("1:alpha\n", select(text, null, null, null, "^al"));
    assertEquals("", select(text, null, null, null, "nothing"));
  }

  @Test
  void keepsTheBytesOfLinesThatMatch() throws Exception {
    byte[] bytes = {'a', (byte) 0xff, 0, '\n', 'b', '\n'};
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LineSelection.of(null, null, null, "a").copy(() -> new ByteArrayInputStream(bytes), out);
    assertArrayEquals(new byte[] {'1', ':', 'a', (byte) 0xff, 0, '\n'}, out.toByteArray());
  }

  /** Lines that are longer than what is held of them. */
  @Test
  void copiesLongLinesWholeAndSearchesTheirBeginning() throws Exception {
    String early = "needle" + "x".repeat(3_000_000) + "\n";
    String late = "x".repeat(3_000_000) + "needle\n";
    String text = early + late + "needle\n" + early.strip();
    assertEquals("1:" + early + "3:needle\n4:" + early.strip(), select(text, null, null, null, "needle"));
    assertEquals("4:" + early.strip(), select(text, null, null, 1, "needle"));
    assertEquals(late + "needle\n", select(text, "2:3", null, null, null));
    assertEquals("needle\n" + early.strip(), select(text, null, null, 2, null));
  }

  @Test
  void takesOneLineByItsNumber() throws Exception {
    assertEquals("b\n", select("a\nb\nc\n", "2", null, null, null));
    assertEquals("", select("a\nb\nc\n", "3:2", null, null, null));
    assertEquals("", select("a\n", "5:9", null, null, null));
  }

  @Test
  void refusesNonsense() {
    for (String range : List.of("0:3", "a:b", "-1:2", "1:2:3", "1:0")) {
      assertThrows(UserError.class, () -> LineSelection.of(range, null, null, null), range);
    }
    assertThrows(UserError.class, () -> LineSelection.of(null, -1, null, null));
    assertThrows(UserError.class, () -> LineSelection.of(null, null, null, "(unclosed"));
  }

  private static String select(String text, String range, Integer head, Integer tail, String grep) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LineSelection.of(range, head, tail, grep)
        .copy(() -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
