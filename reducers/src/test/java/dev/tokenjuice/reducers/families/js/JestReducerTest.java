package dev.tokenjuice.reducers.families.js;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import org.junit.jupiter.api.Test;

class JestReducerTest {
  private static final String FAILURE = """
      FAIL src/cart.test.js
        ✓ adds (2 ms)
        ✕ totals (1 ms)

        ● cart › totals

          expect(received).toBe(expected) // Object.is equality

          Expected: 8
          Received: 7

            5 | test('totals', () => {
          > 6 |   expect(total()).toBe(8);
              |                   ^
            7 | });

            at Object.toBe (src/cart.test.js:6:19)
            at run (node_modules/jest-circus/build/run.js:10:5)

      """;
  private static final String TOTALS = """
      Test Suites: 1 failed, 1 total
      Tests:       1 failed, 1 passed, 2 total
      Snapshots:   0 total
      Time:        0.5 s
      """;

  @Test
  void keepsTheFailureWithItsPlaceAndDropsLibraryFrames() {
    Reduction reduction = Outputs.reduce("js/jest", Outputs.failed("jest", FAILURE + TOTALS));
    assertTrue(reduction.text().contains("● cart › totals"));
    assertTrue(reduction.text().contains("> 6 |"));
    assertTrue(reduction.text().contains("src/cart.test.js:6:19"));
    assertFalse(reduction.text().contains("jest-circus"));
    assertFalse(reduction.text().contains("✓ adds"));
  }

  @Test
  void tellsFailuresThatTheSummaryRepeatsOnlyOnce() {
    String twice = FAILURE + "Summary of all failing tests\n" + FAILURE + TOTALS;
    String text = Outputs.reduce("js/jest", Outputs.failed("jest", twice)).text();
    assertEquals(text.indexOf("● cart › totals"), text.lastIndexOf("● cart › totals"));
  }

  @Test
  void keepsWhatPassedTestsWriteToTheConsole() {
    String output = """
        PASS src/cart.test.js
          ● Console

            console.error
              Error: only printed

              at log (src/cart.test.js:3:11)

        Test Suites: 1 passed, 1 total
        Tests:       2 passed, 2 total
        """;
    Reduction reduction = Outputs.reduce("js/jest", Outputs.passed("jest", output));
    assertEquals(4, reduction.lines().size());
    assertEquals("console.error src/cart.test.js:3:11", reduction.lines().get(0));
    assertTrue(reduction.lines().get(1).endsWith("Error: only printed"));
    assertEquals(2, reduction.omittedLines());
  }

  @Test
  void keepsASuiteThatCouldNotRun() {
    String output = """
        FAIL src/cart.test.js
          ● Test suite failed to run

            Cannot find module './cart' from 'src/cart.test.js'

        Test Suites: 1 failed, 1 total
        Tests:       0 total
        """;
    assertTrue(Outputs.reduce("js/jest", Outputs.failed("jest",
        output)).text().contains("Cannot find module './cart'"));
  }

  @Test
  void declinesOutputOfAnotherTool() {
    assertTrue(Outputs.reduce("js/jest", Outputs.failed("jest", "sh: jest: not found\n")).isDeclined());
  }
}
