package dev.tokenjuice.reducers.families.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchReducerTest {
  private static Reduction search(String command, String text) {
    return Recorded.reduce("files/search", command, text);
  }

  private static String hits(int files, int each) {
    return IntStream.range(0, files * each)
        .mapToObj(i -> "src/f" + i / each + ".c:" + (i % each + 1) + ":  call(" + i + ");\n")
        .collect(Collectors.joining());
  }

  @Test
  void showsEveryHitBelowItsFile() {
    Reduction made = search("grep -rn call src", hits(2, 5));
    assertTrue(made.text().startsWith("src/f0.c\n1:  call(0);\n2:  call(1);\n"), made.text());
    assertEquals(12, made.lines().size());
    assertFalse(made.lossy());
  }

  @Test
  void showsEveryHitOfALongSearch() {
    assertEquals(840, search("grep -rn call src", hits(40, 20)).lines().size());
  }

  @Test
  void keepsHitsOfOneFileAsTheyAre() {
    String text = IntStream.rangeClosed(1, 108).mapToObj(i -> i + ":x();\n").collect(Collectors.joining());
    assertEquals(text, search("rg -n x a.c", text).text());
  }

  @Test
  void keepsWhatStandsAroundAHit() {
    String text = IntStream.range(0, 50).mapToObj(i -> "  field" + i + ": " + i * 7 + ",\n")
        .collect(Collectors.joining());
    assertEquals("func run() {\n" + text, search("grep -A 50 run", "func run() {\n" + text).text());
  }

  @Test
  void listsFilesByFolder() {
    String text = IntStream.range(0, 20).mapToObj(i -> "src/f" + i + ".c\n").collect(Collectors.joining());
    assertTrue(search("grep -rl x src", text).text().startsWith("src/: f0.c f1.c "));
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
