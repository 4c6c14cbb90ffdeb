package dev.tokenjuice.reducers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
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
    Reduction fitted = InlineLimit.fit(new Reduction(lines, 200, 0, Map.of()), Lines.of(""), 1000);
    long shown = fitted.lines().stream().filter(line -> line.startsWith("reading ")).count();
    assertTrue(fitted.text().length() <= 1000, fitted.text());
    assertEquals(300, shown + fitted.omittedLines());
  }

  @Test
  void wordsOfOurOwnAreNoLinesOfTheOutput() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      text.append("reading shelf ").append(i).append("\nshelf is full\n");
    }
    Lines lines = Lines.of(text.toString());
    Draft draft = new Draft(lines);
    for (int i = 0; i < 2000; i += 4) {
      draft.keep(i).note("4 lines read").covered(i + 2).note(lines.get(i + 2));
    }
    Reduction fitted = InlineLimit.fit(draft.build(), lines, 1000);
    long shown = fitted.lines().stream().filter(line -> line.startsWith("reading ")).count();
    assertEquals(2000, shown + fitted.omittedLines());
  }
}
