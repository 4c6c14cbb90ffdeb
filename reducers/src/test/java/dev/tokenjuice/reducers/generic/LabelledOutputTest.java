package dev.tokenjuice.reducers.generic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A label that stands before every line of a task is said once, above its lines. */
final class LabelledOutputTest {
  private static final String ANIMALS = "cat\ndog\nowl\nbee\nfox\n";

  private static Reduction reduce(String text) {
    return LabelledOutput.reduce(
        new CommandOutput(Invocation.of("run"), 0, Lines.of(text), new OutputShapes()));
  }

  private static String labelled(String label, String text) {
    return text.lines().map(line -> label + line + "\n").collect(Collectors.joining());
  }

  @Test
  void packagesOfAWorkspace() {
    String text = "$ run all\n" + labelled("@shop/cart build: ", ANIMALS) + labelled("@shop/web build: ", ANIMALS);
    Reduction made = reduce(text);
    assertEquals("$ run all\n@shop/cart build:\n" + ANIMALS + "@shop/web build:\n" + ANIMALS, made.text());
    assertEquals(0, made.omittedLines());
  }

  @Test
  void tasksAndContainers() {
    assertEquals("[web]\n" + ANIMALS, reduce(labelled("[web] ", ANIMALS)).text());
    assertEquals("web-1  |\n" + ANIMALS, reduce(labelled("web-1  | ", ANIMALS)).text());
  }

  @Test
  void labelsWithinLabels() {
    assertEquals("@shop/cart build:\n@shop/core build:\n" + ANIMALS,
        reduce(labelled("@shop/cart build: ", labelled("@shop/core build: ", ANIMALS))).text());
  }

  @Test
  void stepsOfALogWithoutTheirTimes() {
    Reduction made = reduce(labelled("Test\tRun it\t2026-02-21T21:32:11.6077979Z ", ANIMALS));
    assertEquals("Test\tRun it\n" + ANIMALS, made.text());
    assertEquals(5, made.clippedLines());
  }

  @Test
  void linesOfAToolGoToItsReducer() {
    String tests = "bun test v1.3.13 (bf2e2cec)\n\na.test.ts:\n" + "(pass) cart > adds [1.00ms]\n".repeat(30)
        + "\n 30 pass\n 0 fail\nRan 30 tests across 1 file. [1.00s]\n";
    Reduction made = reduce(labelled("@shop/cart test: ", tests));
    assertTrue(made.omittedLines() > 20, made.text());
    assertTrue(made.text().contains("30 pass"), made.text());
  }

  @Test
  void levelsAndSentencesAreNoLabels() {
    assertTrue(reduce(labelled("[ERROR] ", ANIMALS)).isDeclined());
    assertTrue(reduce(labelled("error: ", ANIMALS)).isDeclined());
    assertTrue(reduce(labelled("this is told: ", ANIMALS)).isDeclined());
  }
}
