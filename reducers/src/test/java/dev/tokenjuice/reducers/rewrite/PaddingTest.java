package dev.tokenjuice.reducers.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.golden.Recordings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PaddingTest {
  private final Padding padding = new Padding();

  @Test
  void cellsAreOneSpaceApart() {
    assertEquals(List.of("USER PID %CPU COMMAND", "root 1 0.0 init", "dev 12 99.5 node x"),
        padding.rewrite(
            List.of("USER         PID %CPU COMMAND", "root           1  0.0 init", "dev           12 99.5 node x")));
  }

  @Test
  void theLastColumnStaysAsItIs() {
    List<String> rows =
        padding.rewrite(List.of("  PID TTY          TIME CMD", "   12 pts/0    00:00:00 sh -c  'a   b'"));
    assertEquals("12 pts/0 00:00:00 sh -c  'a   b'", rows.get(1));
  }

  @Test
  void rowsWithFewerCellsStayAsTheyAre() {
    List<String> rows =
        padding.rewrite(List.of("NAME    STATE   SINCE", "a       up      1d", "   b    down", "", "  two   words"));
    assertEquals(List.of("NAME STATE SINCE", "a up 1d", "   b    down", "", "  two   words"), rows);
  }

  @Test
  void whatHasNoHeaderIsNoTable() {
    for (List<String> lines : List.of(List.of("Name:   web", "State:  Up"),
        List.of("Controlled By:  ReplicaSet/a", "  x:  1"),
        List.of("a   b   c", "1   2   3"))) {
      assertSame(lines, padding.rewrite(lines));
    }
  }

  @Test
  void noWordOfARecordedOutputIsLost() {
    int rewritten = 0;
    for (String output : Recordings.all()) {
      List<String> lines = output.lines().toList();
      List<String> rows = padding.rewrite(lines);
      rewritten += rows == lines ? 0 : 1;
      assertEquals(words(lines), words(rows));
    }
    assertTrue(rewritten > 10, "only " + rewritten + " recordings have padding");
  }

  private static List<List<String>> words(List<String> lines) {
    List<List<String>> words = new ArrayList<>();
    lines.forEach(line -> words.add(List.of(line.strip().split(" +"))));
    return words;
  }
}
