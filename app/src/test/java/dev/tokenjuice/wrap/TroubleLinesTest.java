package dev.tokenjuice.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class TroubleLinesTest {
  private static final List<String> SAMPLES = List.of(
      "all is well", "", "error: it broke", "still going on", "tests: 3 FAILED", "0 errors",
      "tests: (0 errors, 2 failed)",
      "done in 1ms (0 errors, 0 warnings)", "tests: 10 errors",
      "错误：磁盘已满", "0 个错误", "x".repeat(100), "  at the end");

  @Test
  void keepsTheSameLinesHoweverTheOutputComesInPieces() {
    Random random = new Random(3);
    for (int round = 0; round < 500; round++) {
      List<String> lines = new ArrayList<>();
      int count = random.nextInt(40);
      for (int i = 0; i < count; i++) {
        lines.add(SAMPLES.get(random.nextInt(SAMPLES.size())));
      }
      assertEquals(wanted(lines), kept(String.join("\n", lines) + "\n", random, count));
    }
  }

  /** A line of trouble and the three that follow it. */
  private static List<String> wanted(List<String> lines) {
    TreeSet<Integer> places = new TreeSet<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("error:") || line.startsWith("错误：") || line.startsWith("tests:")) {
        for (int k = i; k <= i + 3 && k < lines.size(); k++) {
          places.add(k);
        }
      }
    }
    return places.stream().map(lines::get).toList();
  }

  private static List<String> kept(String text, Random random, int count) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    TroubleLines telling = new TroubleLines(0);
    for (int at = 0; at < bytes.length;) {
      int piece = Math.min(bytes.length - at, 1 + random.nextInt(60));
      telling.scan(bytes, at, piece);
      at += piece;
    }
    LinesBuilder builder = new LinesBuilder();
    telling.addTo(builder, 0, count);
    Lines lines = builder.build();
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      kept.add(lines.get(i));
    }
    return kept;
  }
}
