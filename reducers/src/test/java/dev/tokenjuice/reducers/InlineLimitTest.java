package dev.tokenjuice.reducers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class InlineLimitTest {
  @Test
  void countsTheLinesThatItLeavesOutButNotTheNotes() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      lines.add("reading shelf " + i);
      lines.add("  … 2 more like this");
    }
    Reduction fitted = InlineLimit.fit(new Reduction(lines, 200, 0, Map.of()), 1000);
    long shown = fitted.lines().stream().filter(line -> line.startsWith("reading ")).count();
    assertTrue(fitted.text().length() <= 1000, fitted.text());
    assertEquals(300, shown + fitted.omittedLines());
  }
}
