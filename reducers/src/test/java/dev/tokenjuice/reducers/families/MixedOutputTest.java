package dev.tokenjuice.reducers.families;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.MixedOutput.Part;
import dev.tokenjuice.reducers.generic.GenericReducer;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MixedOutputTest {
  private static final Reducer OTHERS = new GenericReducer();
  private static final String PASSED = """
      ============================= test session starts ==============================
      collected 2 items

      tests/test_lid.py ..                                                     [100%]

      ============================== 2 passed in 0.02s ===============================
      """;
  private static final String FAILED = """
      ============================= test session starts ==============================
      collected 1 item

      tests/test_jar.py F                                                      [100%]

      =================================== FAILURES ===================================
      __________________________________ test_opens __________________________________

          def test_opens():
      >       assert turns() == 3
      E       assert 2 == 3

      tests/test_jar.py:9: AssertionError
      =========================== short test summary info ============================
      FAILED tests/test_jar.py::test_opens - assert 2 == 3
      ============================== 1 failed in 0.03s ===============================
      """;
  private static final Part PYTEST = part("pytest", "python/pytest");

  @Test
  void whatFollowsAReportIsNotLostToIt() {
    String text = reduce(1, PASSED + "uploading shelf\nshelf is locked by another upload\n",
        PYTEST, part("./upload.sh", "")).text();
    assertTrue(text.contains("2 passed"), text);
    assertTrue(text.contains("shelf is locked by another upload"), text);
  }

  @Test
  void aScriptMayPrintMoreThanTheReportInIt() {
    String text = reduce(1, PASSED + "upload failed: shelf is locked\n").text();
    assertTrue(text.contains("2 passed"), text);
    assertTrue(text.contains("upload failed: shelf is locked"), text);
  }

  @Test
  void runsOfOneToolKeepTheirOwnTotals() {
    String text = reduce(0, FAILED + PASSED, PYTEST, PYTEST).text();
    assertTrue(text.contains("1 failed"), text);
    assertTrue(text.contains("assert 2 == 3"), text);
    assertTrue(text.contains("2 passed"), text);
  }

  @Test
  void aToolThatRunsAgainAfterAnotherOneMayHaveThatOnesLinesInItsReport() {
    assertTrue(reduce(1, PASSED + "uploading shelf\n" + FAILED, PYTEST, part("./upload.sh", ""), PYTEST).isDeclined());
    assertTrue(reduce(1, PASSED + FAILED, PYTEST, part("mypy", "python/lint"), PYTEST).isDeclined());
  }

  @Test
  void reportsThatCrossEachOtherAreLeftAlone() {
    assertTrue(reduce(1, "test result: ok. 2 passed; 0 failed\n" + PASSED + "test result: FAILED. 1 passed; 1 failed\n",
        part("cargo", "rust/cargo"), PYTEST).isDeclined());
  }

  @Test
  void whatLiesBetweenTwoRunsOfAToolIsNoPartOfItsReport() {
    String findings = "/shelf/jar.js\n  3:9  error  'lid' is not defined  no-undef\n\n"
        + "✖ 1 problem (1 error, 0 warnings)\n";
    assertTrue(reduce(1, PASSED + findings + FAILED, PYTEST, part("./check.sh", "")).isDeclined());
  }

  @Test
  void whatIsPrintedBesideAReportMayHaveFailedWithoutSayingSo() {
    List<Integer> codes = new ArrayList<>();
    MixedOutput.reduce(new CommandOutput(Invocation.of("./run"), 3, Lines.of("shelf is locked\n" + FAILED)),
        List.of(part("./upload.sh", ""), PYTEST), false, others -> {
          codes.add(others.exitCode());
          return OTHERS.reduce(others);
        });
    assertEquals(List.of(3), codes);
  }

  @Test
  void theMessageAboveAnArrowBelongsToThePlaceBehindIt() {
    String finding = "error: used `unwrap()` on `None`\n  --> src/%s.rs:3:9\n   |\n 3 |     lid.unwrap();\n"
        + "   |     ^^^^^^^^^^^^\n\n";
    String text = reduce(1, PASSED + finding.formatted("lid") + finding.formatted("jar")
        + "error: could not compile `shelf` (lib) due to 2 previous errors\n", PYTEST, part("cargo", "rust/cargo"))
        .text();
    assertTrue(text.contains("src/lid.rs:3:9"), text);
    assertTrue(text.contains("src/jar.rs:3:9"), text);
  }

  @Test
  void aListingIsNotReadAsAReport() {
    Part listing = new Part(new Invocation("pytest", List.of("--collect-only")), "python/pytest");
    assertTrue(reduce(0, PASSED + PASSED, PYTEST, listing).isDeclined());
  }

  @Test
  void anUnknownProgramIsNotTakenForAToolThatItMentionsOnce() {
    String talk = "reading shelf\n".repeat(20);
    assertTrue(reduce(1, talk + "added 3 packages to the list\n").isDeclined());
    String once = reduce(1, talk + "jar.c:3:5: error: no lid\n").text();
    assertTrue(once.contains("reading shelf") && once.contains("jar.c:3:5: error: no lid"), once);
    assertFalse(reduce(1, "jar.c:3:5: error: no lid\njar.c:9:5: error: no jar\n").isDeclined());
  }

  @Test
  void aHintIsEnoughForAToolThatIsNamed() {
    String installed = "added 3 packages in 2s\n" + PASSED;
    String text = reduce(0, installed, part("npm", "js/install"), PYTEST).text();
    assertTrue(text.contains("added 3 packages") && text.contains("2 passed"), text);
  }

  @Test
  void theNameOfTheFileAboveAFindingBelongsToIt() {
    String findings = "/shelf/jar.js\n  3:9  error  'lid' is not defined  no-undef\n"
        + "  4:9  error  'jar' is not defined  no-undef\n\n✖ 2 problems (2 errors, 0 warnings)\n";
    String text = reduce(1, "reading shelf\n\n" + findings + "uploading failed\n").text();
    assertTrue(text.contains("jar.js"), text);
    assertTrue(text.contains("3:9"), text);
    assertTrue(text.contains("uploading failed"), text);
  }

  @Test
  void looksOnlyAtBothEndsOfAVeryLongOutput() {
    String talk = "reading shelf\n".repeat(3000);
    String totals = "24 runs, 22 assertions, 2 failures, 1 errors, 1 skips\n";
    assertTrue(reduce(1, talk + totals + talk).isDeclined());
    assertFalse(reduce(1, talk + talk + totals).isDeclined());
  }

  @Test
  void namesATestOfBriefOutputThatNothingElseNames() {
    String text = reduce(1, "lid.cpp:30: Failure\nExpected: 4\n[  FAILED  ] Lid.Turns (0 ms)\n"
        + "[==========] 2 tests from 1 test suite ran. (0 ms total)\n[  PASSED  ] 1 test.\n").text();
    assertTrue(text.contains("[  FAILED  ] Lid.Turns"), text);
  }

  @Test
  void countsWhatIsLeftOutOfAllParts() {
    Lines lines = Lines.of("one\n".repeat(3) + PASSED + "two\n");
    Reduction reduced = MixedOutput.reduce(new CommandOutput(Invocation.UNKNOWN, 0, lines),
        List.of(PYTEST, part("./upload.sh", "")), false, OTHERS);
    long shown = reduced.lines().stream().filter(line -> !line.isBlank()).count();
    long printed = lines.stream().filter(line -> !line.isBlank()).count();
    assertEquals(printed, shown + reduced.omittedLines());
  }

  @Test
  void readsLintersAsOneUnlessHeadingsStandBetweenThem() {
    String findings = "a.py:1:8: F401 [*] `os` imported but unused\nFound 1 error.\nruff: 1\n"
        + "a.py:4: error: Name \"lid\" is not defined  [name-defined]\n"
        + "Found 1 error in 1 file (checked 1 source file)\n";
    CommandOutput output = new CommandOutput(Invocation.of("./run"), 1, Lines.of(findings));
    List<Part> linters = List.of(part("ruff", "python/lint"), part("mypy", "python/lint"));
    assertTrue(MixedOutput.reduce(output, linters, false, OTHERS).text().contains("  4 error: Name \"lid\""));
    assertTrue(MixedOutput.reduce(output, linters, true, OTHERS).isDeclined());
  }

  private static Part part(String program, String reducer) {
    return new Part(new Invocation(program, List.of()), reducer);
  }

  private static Reduction reduce(int exitCode, String text, Part... parts) {
    CommandOutput output = new CommandOutput(Invocation.of("./run"), exitCode, Lines.of(text));
    return MixedOutput.reduce(output, List.of(parts), false, OTHERS);
  }
}
