package dev.tokenjuice.reducers.families.js;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.Coverage;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestRunnerReducersTest {
  @Test
  void keepsInlineFailuresOfVitestWithoutReport() {
    String output = """
         ✓ src/a.test.ts (1 test) 4ms
         ✗ src/b.test.ts (2 tests) 9ms
           ✓ adds 2ms
           ✗ totals 5ms
             → expected 7 to be 8

         Test Files  1 failed | 1 passed (2)
         Tests       1 failed | 2 passed (3)
        """;
    String text = Outputs.reduce("js/vitest", Outputs.failed("vitest run", output)).text();
    assertTrue(text.contains("✗ totals 5ms"));
    assertTrue(text.contains("→ expected 7 to be 8"));
    assertFalse(text.contains("adds"));
  }

  @Test
  void keepsUnhandledErrorsOfVitest() {
    String output = """
         RUN  v2.1.8 /app

         ✓ src/a.test.ts (1 test) 4ms

        ⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯

        Vitest caught 1 unhandled error during the test run.

        ⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯
        Error: socket closed
         ❯ src/net.ts:4:9

         Test Files  1 passed (1)
              Tests  1 passed (1)
             Errors  1 error
        """;
    String text = Outputs.reduce("js/vitest", Outputs.failed("vitest run", output)).text();
    assertTrue(text.contains("Error: socket closed"));
    assertTrue(text.contains("src/net.ts:4:9"));
    assertTrue(text.contains("Errors  1 error"));
  }

  @Test
  void tellsALongMessageThatComesAgainOnlyOnce() {
    StringBuilder output = new StringBuilder("Running 2 tests using 1 worker\n\n");
    for (int i = 1; i <= 2; i++) {
      output.append("  ").append(i).append(") a.spec.ts:").append(i).append(":1 › name ").append(i).append(" ────\n\n")
          .append("    Error: page crashed\n    first\n    second\n    third\n    fourth\n    at /app/a.spec.ts:")
          .append(i).append(":5\n\n");
    }
    Reduction reduction = Outputs.reduce("js/playwright", Outputs.failed("playwright test", output + "  2 failed\n"));
    String text = reduction.text();
    assertEquals(text.indexOf("fourth"), text.lastIndexOf("fourth"));
    assertTrue(text.contains("… message as above"));
    assertTrue(text.contains("/app/a.spec.ts:2:5"));
    assertEquals(1, reduction.omittedLines());
  }

  /** Only above the command that opens a trace is {@code Usage:} advice of playwright. */
  @Test
  void keepsTheUsageThatAProgramOfATestPrints() {
    String text = Outputs.reduce("js/playwright", Outputs.failed("playwright test", """
        Running 1 test using 1 worker

          1) a.spec.ts:1:1 › opens ────

            Error: Command failed: jar --lid
            Usage: jar [--open]
            Usage:
              jar [--open]

            attachment #1: trace (application/zip) ────
            results/trace.zip
            Usage:

                npx playwright show-trace results/trace.zip

            ────
            attachment #2: state (text/plain) ────
            jars: 17
            Usage: 12 percent
            ────

          1 failed
        """)).text();
    assertEquals("""
        1) a.spec.ts:1:1 › opens
            Error: Command failed: jar --lid
            Usage: jar [--open]
            Usage:
              jar [--open]
            attachment #1: trace (application/zip) results/trace.zip
            attachment #2: state (text/plain)
            jars: 17
            Usage: 12 percent
          1 failed
        """, text);
  }

  @Test
  void countsTapWithoutTotals() {
    String text = Outputs.reduce("js/tap", Outputs.failed("tap", "ok 1 - a\nnot ok 2 - b\n1..2\n")).text();
    assertTrue(text.contains("not ok 2 - b"));
    assertTrue(text.contains("2 results, 1 ok, 1 not ok"));
  }

  @Test
  void tellsNoTotalsOfTapWhereOnlyPartsOfATestAreSeen() {
    String passed = "    ok 1 - a\n    ok 2 - b\n";
    assertTrue(Outputs.reduce("js/tap", Outputs.passed("tap", passed)).isDeclined());
    assertEquals("    not ok 3 - c\n",
        Outputs.reduce("js/tap", Outputs.failed("tap", passed + "    not ok 3 - c\n")).text());
  }

  @Test
  void keepsWhatATestOfPerlPrintsLikeAFileThatPassed() {
    String printed = "checking .... ok\nlid.txt .... ok so far\n";
    assertEquals("t/lid.t ....\n" + printed + "Files=3, Tests=1,  1 wallclock secs\n",
        Outputs.reduce("js/tap",
            Outputs.passed("prove -v", "t/jar.t .... ok\nt/box.t .... ok       12 ms\nt/lid.t .... \n" + printed
                + "ok 1 - a\nFiles=3, Tests=1,  1 wallclock secs\n"))
            .text());
  }

  /** Whoever asks for coverage wants each file that is not fully covered; otherwise the poor ones are enough. */
  @Test
  void coverageThatWasAskedForHasAllFilesThatLackSome() {
    StringBuilder table = new StringBuilder("""
        File       | % Stmts | % Branch | % Funcs | % Lines | Uncovered Line #s
        -----------|---------|----------|---------|---------|-------------------
        All files  |      93 |       91 |      92 |      93 |
         src       |      93 |       91 |      92 |      93 |
        """);
    for (int i = 10; i < 40; i++) {
      table.append("  cart").append(i).append(".ts | ")
          .append(i < 25 ? "90 | 80 | 100 | 90 | 3-" + i : "100 | 100 | 100 | 100 |")
          .append('\n');
    }
    table.append("  types.ts |  - | - | - | - |\n");
    String text = " ✓ src/cart.test.ts (2 tests) 4ms\n\n Test Files  1 passed (1)\n      Tests  2 passed (2)\n" + table;
    List<String> asked = Outputs.reduce("js/vitest", Outputs.passed("vitest run --coverage", text)).lines();
    assertTrue(asked.contains("  cart24.ts | 90 | 80 | 100 | 90 | 3-24"), asked.toString());
    assertTrue(asked.contains("… 15 more rows, all at 100 %"), asked.toString());
    assertTrue(asked.contains("  types.ts | - | - | - | - |"), "no share, so not known to be covered: " + asked);
    assertTrue(asked.stream().noneMatch(line -> line.contains("cart25.ts")), asked.toString());
    List<String> besides = Outputs.reduce("js/vitest", Outputs.passed("vitest run discover", text)).lines();
    assertTrue(besides.contains("… 32 more rows"), besides.toString());
    for (String command : List.of("npm run test:cov", "npx nyc mocha", "npx jest --coverage=true",
        "pytest --cov=shop")) {
      assertTrue(Coverage.asked(CommandLines.analyze(command).visible()), command);
    }
    assertFalse(Coverage.asked(CommandLines.analyze("vitest run --no-coverage recover").visible()));
  }

  @Test
  void tellsHowFarARunOfBunWentThatIsSeenWithoutItsTotals() {
    String tests = """
        (pass) cart > adds [3.12ms]
        (pass) cart > throws an error [3.27ms]
        """;
    Reduction part = Outputs.reduce("js/bun-test", Outputs.passed("bun test", tests + "retry of the payment\n"));
    assertEquals(List.of("(pass) cart > throws an error [3.27ms]", "retry of the payment"), part.lines());
    assertEquals(1, part.omittedLines());
  }
}
