package dev.tokenjuice.reducers.families.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchReducerTest {
  private static Reduction search(String command, String text) {
    return Recorded.reduce("search/matches", command, text);
  }

  private static String hits(int files, int each) {
    return IntStream.range(0, files * each)
        .mapToObj(i -> "src/f" + i / each + ".c:" + (i % each + 1) + ":  call(" + i + ");\n")
        .collect(Collectors.joining());
  }

  @Test
  void saysEachFileOnce() {
    String text = search("grep -rn call src", hits(2, 5)).text();
    assertTrue(text.startsWith("10 matches in 2 files:\nsrc/f0.c\n 1: call(0);\n 2: call(1);\n"));
    assertEquals(2, text.lines().filter(l -> l.startsWith("src/")).count());
  }

  @Test
  void joinsEqualLinesOfAFile() {
    String text = IntStream.rangeClosed(1, 9).mapToObj(i -> "a.c:" + i + ":x();\n").collect(Collectors.joining());
    assertEquals("9 matches in 1 file:\na.c:1,2,3,4,5,6,7,8,9: x();\n", search("grep -n x a.c b.c", text).text());
  }

  @Test
  void tellsFilesAndLinesLeftOut() {
    Reduction made = search("grep -rn call src", hits(40, 20));
    assertTrue(made.text().startsWith("800 matches in 40 files:"));
    assertTrue(made.text().contains("… 12 more lines in this file"));
    assertTrue(made.text().contains("… 600 more lines in 30 more files:"));
    assertEquals(720, made.omittedLines());
  }

  @Test
  void keepsContextWithItsFile() {
    String block = "a.c-1-before\na.c:2:hit\na.c-3-after\n--\n";
    String text = search("grep -n -C1 hit a.c b.c", block + block.replace("a.c", "b.c") + block.replace("a.c", "c.c"))
        .text();
    assertTrue(text.contains("b.c\n 1- before\n 2: hit\n 3- after\n"));
    assertTrue(text.startsWith("3 matches in 3 files:"));
  }

  @Test
  void readsHeadings() {
    String text = search("rg --heading -n x", "a.c\n1:x\n2:xx\n3:xxx\n\nb.c\n7:x\n8:xx\n9:xxx\n").text();
    assertEquals("6 matches in 2 files:\na.c\n 1: x\n 2: xx\n 3: xxx\nb.c\n 7: x\n 8: xx\n 9: xxx\n", text);
  }

  @Test
  void listsFilesByFolder() {
    String text = IntStream.range(0, 20).mapToObj(i -> "src/f" + i + ".c\n").collect(Collectors.joining());
    assertTrue(search("grep -rl x src", text).text().startsWith("20 paths:\nsrc/: f0.c f1.c "));
  }

  @Test
  void leavesCountsAlone() {
    String text = IntStream.range(0, 20).mapToObj(i -> "src/f" + i + ".c:" + i + "\n").collect(Collectors.joining());
    assertEquals(text, search("grep -rc x src", text).text());
  }

  @Test
  void cutsALongLineAroundTheMatch() {
    String text = search("grep needle app.min.js", "x".repeat(5000) + "needle" + "y".repeat(5000) + "\n").text();
    assertTrue(text.contains("xneedley"));
    assertTrue(text.contains("… (9206 more chars)"));
  }

  @Test
  void countsComplaintsOfAKind() {
    String denied = IntStream.range(0, 9)
        .mapToObj(i -> "grep: d" + i + ": Permission denied\n")
        .collect(Collectors.joining());
    String text = search("grep -rn x /etc", denied + "a.c:1:x\n").text();
    assertTrue(text.contains("grep: d4: Permission denied"));
    assertTrue(text.contains("… 4 more: grep: Permission denied"));
  }

  @Test
  void doesNotTakeTimesForPathsOrNumbers() {
    String dated = IntStream.range(10, 40)
        .mapToObj(i -> "2026-01-05 10:11:" + i + " ERROR no " + i + "\n")
        .collect(Collectors.joining());
    assertEquals(dated, search("grep ERROR app.log", dated).text());
    String timed = IntStream.range(10, 40)
        .mapToObj(i -> "10:11:" + i + " ERROR no " + i + "\n")
        .collect(Collectors.joining());
    assertEquals(timed, search("grep ERROR app.log", timed).text());
  }

  @Test
  void doesNotTakeKeysForPaths() {
    String text = IntStream.range(0, 30).mapToObj(i -> "server.port" + i + ":80" + "\n").collect(Collectors.joining());
    assertEquals(text, search("grep port app.properties", text).text());
  }
}
