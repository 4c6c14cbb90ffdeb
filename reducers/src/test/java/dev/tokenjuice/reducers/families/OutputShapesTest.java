package dev.tokenjuice.reducers.families;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OutputShapesTest {
  @ParameterizedTest
  @CsvSource(delimiter = '>', quoteCharacter = '`', ignoreLeadingAndTrailingWhitespace = false, value = {
    "cc/tests>[==========] 26 tests from 4 test suites ran. (3 ms total)",
    "cc/tests>test cases:  3 | 1 passed | 2 failed",
    "cc/tests>[doctest] test cases:  3",
    "cc/memory>==12==ERROR: AddressSanitizer: heap-use-after-free on address 0x1",
    "cc/memory>WARNING: ThreadSanitizer: data race (pid=7)",
    "cc/memory>jar.c:6:44: runtime error: signed integer overflow",
    "cc/memory>==12== ERROR SUMMARY: 2 errors from 2 contexts (suppressed: 0 from 0)",
    "ruby/minitest>24 runs, 22 assertions, 2 failures, 1 errors, 1 skips",
    "ruby/rubocop>3 files inspected, 105 offenses detected",
    "php/phpunit>  Tests:    1 failed, 2 passed (3 assertions)",
    "php/phpunit>Tests: 22, Assertions: 19, Errors: 1.",
    "php/phpstan> [ERROR] Found 3 errors",
    "php/phpcs>FOUND 3 ERRORS AFFECTING 2 LINES",
    "go/lint>jar/lid.go:14:5: Error return value is not checked (errcheck)",
    "go/build>./lid.go:14:5: undefined: turn",
    "jvm/javac>src/Lid.java:14: error: cannot find symbol",
    "containers/build>#1 [internal] load build definition from Dockerfile",
    "containers/build>[+] Building 32.1s (14/14) FINISHED",
    "containers/build>Step 1/6 : FROM node:20",
    "containers/build>ERROR: failed to solve: process \"/bin/sh -c make\" did not complete successfully: exit code: 2",
    "containers/build>#7 1.310 Get:1 the lid",
    "containers/transfer>The push refers to repository [images.example/jar]",
    "jvm/ant>Buildfile: /src/jar/build.xml",
    "jvm/java>Total tests run: 5, Passes: 3, Failures: 1, Skips: 1",
    "jvm/java>Test run finished after 64 ms",
    "apple/xcodebuild>** TEST FAILED **",
    "apple/xcodebuild>✘ Test run with 3 tests failed after 0.001 seconds with 1 issue.",
    "php/cs-fixer>PHP CS Fixer 3.64.0 Space Traveler by Fabien and others.",
    "cloud/terraform>Apply complete! Resources: 2 added, 0 changed, 0 destroyed.",
    "js/biome>src/jar.ts:3:7 lint/style/useConst  FIXABLE  ━━━━━━━━━━",
    "python/format>Oh no! 💥 💔 💥",
    "python/bandit>`>> Issue: [B105:hardcoded_password_string] Possible hardcoded password`",
    "python/install>Installing collected packages: jar",
    "go/lint>level=info msg=\"[lintersdb] Active 7 linters\"",
    "cc/lint>Suppressed 1906 warnings (1906 in non-user code).",
    "cc/compiler>-- Configuring incomplete, errors occurred!",
    "system/packages>Reading package lists...",
  })
  void knowsAToolByOneLine(String reducer, String line) {
    assertEquals(List.of(reducer), new OutputShapes().names(Lines.of(line + "\n")));
  }

  @Test
  void everySignatureHasAReducer() {
    for (int place = 0; place < Signatures.INDEX.size(); place++) {
      Signature signature = Signatures.INDEX.signature(place);
      assertEquals(signature.weight() != Signature.Weight.CLOSING,
          ReducerRegistry.find(signature.reducer()).isPresent(),
          signature.reducer());
    }
  }

  @Test
  void partsAnOutputWhereTheSecondToolBegins() {
    String text = "Inspecting 3 files\n3 files inspected, no offenses detected\n\nFailures:\n\n  1) Jar opens\n"
        + "     Failure/Error: expect(jar).to be_open\n\n2 examples, 1 failure\n";
    assertEquals(List.of("ruby/rubocop", "ruby/rspec"), new OutputShapes().names(Lines.of(text)));
    Reduction reduced = new OutputShapes().reduce(output(1, text));
    assertTrue(reduced.text().contains("1) Jar opens"), reduced.text());
    assertTrue(reduced.text().contains("no offenses detected"), reduced.text());
  }

  @Test
  void whatFailsBesideAPassingToolIsNotLostToIt() {
    String passed = "Inspecting 3 files\n3 files inspected, no offenses detected\n";
    String text = "rake aborted!\nno table named shelf\n./db/seeds.rb:12:in `open'\n";
    for (String mixed : List.of(passed + text, text + passed)) {
      Reduction reduced = new OutputShapes().reduce(output(1, mixed));
      assertTrue(reduced.text().contains("no table named shelf"), reduced.text());
      assertTrue(reduced.text().contains("db/seeds.rb:12"), reduced.text());
    }
  }

  @Test
  void aStackTraceOfPhpIsNoBuild() {
    assertEquals(List.of(), new OutputShapes().names(Lines.of("#0 src/Lid.php(18): Jar->open()\n#1 {main}\n")));
  }

  @Test
  void aHeadingAloneIsNoTool() {
    assertEquals(List.of(), new OutputShapes().names(Lines.of("Failures:\n\nnone of them matters\n")));
  }

  @Test
  void aNumberedSentenceIsNoTotal() {
    assertEquals(List.of(),
        new OutputShapes().names(Lines.of("  2) the lid is pending\n  1) the upload has failed\n")));
    assertEquals(List.of("js/mocha"), new OutputShapes().names(Lines.of("  12 passing (3s)\n  1 failing\n")));
    assertEquals(List.of("js/playwright"), new OutputShapes().names(Lines.of("  1 failed\n  12 passed (3.1s)\n")));
  }

  @Test
  void aCoverageTableWithBarsAroundItEnds() {
    String table = "| File | % Stmts |\n|---|---|\n| lid.js | 12.5 |\n";
    Reduction reduced = assertTimeoutPreemptively(Duration.ofSeconds(20),
        () -> evident("FAIL lid.test.js\n" + table + "Test Suites: 1 failed, 1 total\n"));
    assertTrue(reduced.text().contains("1 failed"), reduced.text());
  }

  @Test
  void aFailedTestMayHaveNoName() {
    assertFalse(evident("[  FAILED  ]\n[==========] 1 test from 1 test suite ran. (0 ms total)\n").isDeclined());
  }

  @Test
  void anUnknownProgramIsNotTakenForAToolThatItMentionsOnce() {
    String talk = "reading shelf\n".repeat(20);
    assertTrue(evident(talk + "added 3 packages to the list\n").isDeclined());
    assertTrue(evident(talk + "jar.c:3:5: error: no lid\n").isDeclined());
    assertFalse(evident("jar.c:3:5: error: no lid\njar.c:9:5: error: no jar\n").isDeclined());
  }

  @Test
  void looksOnlyAtBothEndsOfTheOutputOfAnUnknownProgram() {
    String talk = "reading shelf\n".repeat(400);
    String totals = "24 runs, 22 assertions, 2 failures, 1 errors, 1 skips\n";
    assertTrue(evident(talk + totals + talk).isDeclined());
    assertFalse(evident(talk + totals).isDeclined());
  }

  @Test
  void namesATestOfBriefOutputThatNothingElseNames() {
    Reduction reduced = evident("lid.cpp:30: Failure\nExpected: 4\n[  FAILED  ] Lid.Turns (0 ms)\n"
        + "[==========] 2 tests from 1 test suite ran. (0 ms total)\n[  PASSED  ] 1 test.\n");
    assertTrue(reduced.text().contains("[  FAILED  ] Lid.Turns"), reduced.text());
  }

  @Test
  void reportsInReportsAreLookedForOnAFewLevels() {
    String report = "Inspecting 3 files\n3 files inspected, no offenses detected\n";
    CommandOutput output = output(0, "reading shelf\n" + report + "shelf read\n");
    int[] calls = {0};
    Reducer[] again = new Reducer[1];
    again[0] = around -> {
      calls[0]++;
      Reduction deeper = around.tools().reduceWithin(output.with(around.tools()), again[0]);
      return deeper.isDeclined() ? new Draft(around.lines()).build() : deeper;
    };
    assertFalse(new OutputShapes().reduceWithin(output, again[0]).isDeclined());
    assertEquals(2 + 4 + 8 + 16, calls[0], "two parts around the report on each of four levels");
  }

  private static Reduction evident(String text) {
    return new OutputShapes().reduceEvident(output(1, text));
  }

  private static CommandOutput output(int exitCode, String text) {
    return new CommandOutput(Invocation.of("./run"), exitCode, Lines.of(text));
  }
}
