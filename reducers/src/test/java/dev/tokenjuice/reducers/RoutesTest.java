package dev.tokenjuice.reducers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.Compaction.Kinds;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Layer;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.rules.RuleException;
import dev.tokenjuice.reducers.rules.RuleParser;
import dev.tokenjuice.reducers.rules.RuleSet;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import dev.tokenjuice.reducers.text.TokenEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which way an output goes: by its command, by what the caller asks, by its size. */
final class RoutesTest {
  private static final CompactionOptions DEFAULT = CompactionOptions.DEFAULT;
  private static final CompactionOptions NO_OMIT = new CompactionOptions(
      false, true, true, Optional.empty(), DEFAULT.maxInlineChars(), DEFAULT.ceiling(), false);
  private static final String OK = repeated(200, i -> "ok " + i + " adds one to another number");
  private static final String REPORT = OK + "ran 200 tests\n";
  private static final String HITS =
      repeated(200, i -> "src/main/module/deep/File" + i / 20 + ".java:" + i + ":call(" + i + ")");
  private static final RuleSet RULES = RuleSet.of(List.of(
      rule("mine/tests", "test-results", "mytest"), rule("mine/other", "chatter", "mychat"),
      rule("mine/again", "test-results", "mytest", "'withFlags': ['--again']")));

  private static Rule rule(String id, String family, String program, String... more) {
    String match = "'argv0': ['" + program + "']" + (more.length == 0 ? "" : ", " + more[0]);
    String kind = family.equals("test-results") ? "'kind': 'report', " : "";
    String json = "{'id': '" + id + "', 'family': '" + family + "', " + kind + "'match': {" + match + "},"
        + " 'filters': {'skipPatterns': ['^ok ']}, 'summarize': {'head': 0, 'tail': 0}}";
    try {
      return RuleParser.parseLazily(json.replace('\'', '"'), id + ".json", Layer.USER);
    } catch (RuleException e) {
      throw new AssertionError(e.render(), e);
    }
  }

  private static String repeated(int count, java.util.function.IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(i -> line.apply(i) + "\n").collect(Collectors.joining());
  }

  private static CompactionRequest request(String command, int exitCode, String text, RuleSet rules,
      CompactionOptions options) {
    return new CompactionRequest(CommandLines.analyze(command), "exec", exitCode, Lines.of(text), RawSize.of(text),
        "full: tokenjuice raw x", rules, options);
  }

  private static Compaction compact(String command, String text, CompactionOptions options) {
    return Compactor.compact(request(command, 0, text, RULES, options));
  }

  private static Compaction builtin(String command, int exitCode, String text, CompactionOptions options) {
    return Compactor.compact(request(command, exitCode, text, BuiltinRules.ruleSet(), options));
  }

  @Test
  void theRuleOfTheCommandIsUsed() {
    Compaction made = compact("mytest", REPORT, DEFAULT);
    assertEquals("mine/tests", made.classification().matchedReducer());
    assertEquals(0.9, made.classification().confidence());
    assertEquals("ran 200 tests\n[tokenjuice: 200 of 201 lines omitted; full: tokenjuice raw x]\n", made.text());
    assertEquals(List.of(Kinds.LINE_OMISSION), made.kinds());
    assertTrue(made.lossy());
  }

  @Test
  void rawIsHandedThrough() {
    Compaction made =
        compact("mytest", REPORT, new CompactionOptions(true, false, true, Optional.of("mine/tests"), 100, 100, false));
    assertTrue(made.passthrough());
    assertEquals("raw", made.classification().matchedReducer());
    assertTrue(made.trace().contains("passthrough: raw was asked for"), made.trace().toString());
  }

  @Test
  void theReducerThatWasAskedForIsUsed() {
    Compaction named = compact("./other", REPORT, DEFAULT.withReducer("mine/tests"));
    assertEquals("mine/tests", named.classification().matchedReducer());
    assertEquals(1, named.classification().confidence());
    assertFalse(named.passthrough());
    Compaction generic = compact("mytest", REPORT, DEFAULT.withReducer(Compactor.GENERIC_ID));
    assertEquals(Compactor.GENERIC_ID, generic.classification().matchedReducer());
    Compaction unknown = compact("mytest", REPORT, DEFAULT.withReducer("no/such"));
    assertEquals("mine/tests", unknown.classification().matchedReducer());
    assertTrue(unknown.trace().contains("no rule is named no/such"), unknown.trace().toString());
  }

  @Test
  void theTraceTellsOnRequestWhyOtherRulesWereNotChosen() {
    CompactionOptions traced = new CompactionOptions(false, false, true, Optional.empty(), 29_500, 30_000, true);
    List<String> brief = compact("mytest --again", REPORT, DEFAULT).trace();
    List<String> full = compact("mytest --again", REPORT, traced).trace();
    assertTrue(full.size() > brief.size() && full.stream().anyMatch(line -> line.contains("mine/tests")),
        full.toString());
    assertTrue(brief.stream().noneMatch(line -> line.contains("mine/tests")), brief.toString());
  }

  /** The last lines of a report are a report; those of anything else are what was asked for. */
  @ParameterizedTest
  @CsvSource({"mytest | tail -n 300, mine/tests, 0.7", "mytest | head -n 300, mine/tests, 0.7",
    "mychat | tail -n 300, content/exact, 0.9", "./other | tail -n 300, content/exact, 0.9",
    "mytest | sort, content/exact, 0.9", "mytest -v | tail -n 300, content/exact, 0.9"})
  void thePartOfAReportGoesToItsTool(String command, String reducer, double confidence) {
    Compaction made = compact(command, REPORT, DEFAULT);
    assertEquals(reducer, made.classification().matchedReducer());
    assertEquals(confidence, made.classification().confidence());
    assertEquals(confidence > 0.8, made.passthrough());
    assertTrue(compact(command, REPORT, NO_OMIT).passthrough());
  }

  /** Of a part of a report it is not known how the run ended: each line of trouble stays, or all lines do. */
  @Test
  void noLineOfTroubleIsLostFromAPart() {
    String failures = repeated(30, i -> "FAILED test " + i + " of the cart");
    Compaction kept = compact("mytest | tail -n 300", OK + failures, DEFAULT);
    assertEquals("mine/tests", kept.classification().matchedReducer());
    assertTrue(kept.text().startsWith(failures), kept.text());
    String hidden = repeated(3, i -> "ok FAILED test " + i + " error: it is broken");
    Compaction exact = compact("mytest | tail -n 300", OK + hidden + "ran 203 tests\n", DEFAULT);
    assertTrue(exact.passthrough() || exact.text().contains("ok FAILED test 1"), exact.text());
  }

  /** Where a filter leaves more of a report than fits, the excerpt has what failed in its midst. */
  @Test
  void anExcerptOfAReportHasItsFailures() {
    CompactionOptions options = new CompactionOptions(false, false, true, Optional.empty(), 4_000, 4_000, false);
    String text = OK + OK + "error: no space left for the cart\n" + OK + OK;
    List<String> lines = compact("mytest | sort", text, options).text().lines().toList();
    int error = lines.indexOf("error: no space left for the cart");
    assertTrue(lines.get(error - 1).matches("… \\d+ lines") && lines.get(error + 1).matches("… \\d+ lines"),
        lines.toString());
    long shown = lines.stream().filter(line -> !line.startsWith("… ") && !line.startsWith("[tokenjuice: ")).count();
    long told = lines.stream().filter(line -> line.startsWith("… "))
        .mapToLong(line -> Long.parseLong(line.split(" ")[1])).sum();
    assertEquals(801, shown + told);
  }

  /** What a program of the user's logs is told as any print of it: as much as fits, with what failed in its midst. */
  @Test
  void aLogOfAnUnknownProgramFillsTheCeiling() {
    CompactionOptions options = new CompactionOptions(false, false, true, Optional.empty(), 4_000, 4_000, false);
    String epochs = repeated(200, i -> "12:00:01 INFO epoch " + i + " loss " + i * 7 % 31);
    String text = builtin("./train", 0, epochs + "12:00:02 ERROR disk is full\n" + epochs, options).text();
    assertTrue(text.startsWith(epochs.substring(0, 1_000)) && text.contains("\n12:00:02 ERROR disk is full\n"), text);
    assertTrue(text.contains(epochs.substring(epochs.length() - 500)) && text.length() > 3_600, text);
  }

  @Test
  void hitsAreListedBelowTheirFiles() {
    for (String command : List.of("grep -rn call src | sort", "grep -rn call src", "rg -n call | head -n 300")) {
      Compaction made = builtin(command, 0, HITS, DEFAULT);
      assertFalse(made.passthrough() || made.lossy(), command + made);
      assertEquals(List.of(Kinds.LOSSLESS_REWRITE), made.kinds(), command);
      assertEquals(1, made.text().lines().filter(line -> line.contains("module/deep/File3.java")).count(), made.text());
    }
  }

  /** What failed is shown below the hits that fit, and the range of those that do not says so. */
  @Test
  void hitsThatDoNotFitHaveTheFailureBelow() {
    CompactionOptions options = new CompactionOptions(false, false, true, Optional.empty(), 4_000, 4_000, true);
    String text =
        builtin("grep -rn call src", 2, HITS + HITS.replace("deep", "deeper") + "grep: src/keys: Permission denied\n",
            options).text();
    assertTrue(text.contains("-401 of 401 not shown, but for failures]\ngrep: src/keys: Permission denied\n"), text);
  }

  @Test
  void hitsThatALoopPrintsAreListedBelowTheirFiles() {
    Compaction made = builtin("cd src; ls; rg -n call", 0, HITS, DEFAULT);
    assertFalse(made.passthrough() || made.lossy(), made.toString());
    Compaction other = builtin("cd src; ls; ./tool", 0, HITS, DEFAULT);
    assertTrue(other.passthrough(), other.text());
  }

  @Test
  void theLabelsOfALogStandOnceBesideOtherOutputs() {
    String log =
        repeated(60, i -> "Lint\tRun checks\t2026-06-17T10:22:13.04190" + (10 + i) + "Z checked part " + i * i);
    Compaction made =
        builtin("gh auth status && gh run view 7 --log", 0, "github.com\n  - Active account: true\n" + log,
            DEFAULT);
    assertTrue(made.text().startsWith("github.com\n  - Active account: true\nLint\tRun checks\nchecked part 0\n"),
        made.text());
    assertTrue(made.text().contains("\nchecked part 3481\n"), made.text());
    assertTrue(builtin("./status && ./log", 0, log, DEFAULT).passthrough());
  }

  /** Each shorter form of content, on a text that has it. */
  @Test
  void noContentHasAShorterFormWhereThatIsTurnedOff() {
    CompactionOptions exact = new CompactionOptions(
        false, false, false, Optional.empty(), DEFAULT.maxInlineChars(), DEFAULT.ceiling(), false);
    String paths = repeated(60, i -> "src/main/module/deep/File" + i + ".java");
    String diff = repeated(20,
        i -> "diff --git a/src/File" + i + ".java b/src/File" + i + ".java\nindex 3f2a9c4..81b07d2 100644\n"
            + "--- a/src/File" + i + ".java\n+++ b/src/File" + i + ".java\n@@ -1 +1 @@\n-one\n+two");
    Map<String, String> outputs = Map.ofEntries(
        Map.entry("rg -n call", HITS), Map.entry("grep -rn call src | sort", HITS),
        Map.entry("echo x; rg -n call", HITS),
        Map.entry("find src", paths), Map.entry("git ls-files | head -60", paths),
        Map.entry("nl notes.txt", repeated(300, i -> String.format("%6d\tx", i + 1))),
        Map.entry("ls -l src", repeated(40, i -> "-rw-r--r-- 1 dev team  400 Jan 15 10:00 File" + i + ".java")),
        Map.entry("tree src", "src\n" + repeated(40, i -> "├── File" + i + ".java")),
        Map.entry("yes | head -200", "y\n".repeat(200)),
        Map.entry("git diff", diff), Map.entry("git diff | head -200", diff), Map.entry("gh pr diff 7", diff));
    outputs.forEach((command, text) -> {
      assertFalse(builtin(command, 0, text, DEFAULT).passthrough(), command);
      assertTrue(builtin(command, 0, text, exact).passthrough(), command);
    });
  }

  @ParameterizedTest
  @CsvSource({"cat -n notes.txt, true", "nl notes.txt, true", "cat notes.txt, false", "head -n 400 notes.txt, false"})
  void numbersOfLinesAreNotPadded(String command, boolean rewritten) {
    String text = repeated(300, i -> String.format("%6d\tx", i + 1));
    Compaction made = builtin(command, 0, text, DEFAULT);
    assertEquals(rewritten, !made.passthrough(), made.text());
    assertTrue(!rewritten || made.text().startsWith("1 x\n2 x\n") || made.text().startsWith("1\tx\n2\tx\n"),
        made.text());
    assertTrue(builtin(command, 0, text, NO_OMIT).passthrough());
  }

  @Test
  void contentStaysExactUpToTheLastCharacter() {
    String text = ("x".repeat(99) + "\n").repeat(300);
    assertEquals(DEFAULT.ceiling(), text.length());
    assertTrue(builtin("cat notes.txt", 0, text, DEFAULT).passthrough());
    Compaction made = builtin("cat notes.txt", 0, text + "y\n".repeat(20_000), DEFAULT);
    assertTrue(made.lossy());
    assertEquals(List.of(Kinds.EXCERPT), made.kinds());
    assertTrue(builtin("cat notes.txt", 0, text + "y\n".repeat(20_000), NO_OMIT).passthrough());
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 1_000, 5_000, 29_500})
  void theTextIsNeverLongerThanItMayBe(int most) {
    CompactionOptions options = new CompactionOptions(false, false, true, Optional.empty(), most, most, false);
    String report = repeated(3_000, i -> "result " + i + " differs");
    assertTrue(builtin("cat notes.txt", 0, report, options).text().length() <= most);
    assertTrue(compact("mytest", OK + report, options).text().length() <= most);
    assertTrue(builtin("grep -rn call src", 0, HITS.repeat(10), options).text().length() <= most);
  }

  @Test
  void reportsAmongOtherOutputGoToTheirTools() {
    String tests = "[==========] Running 300 tests from 1 test suite.\n"
        + repeated(300, i -> "[ RUN      ] Cart.adds" + i + "\n[       OK ] Cart.adds" + i + " (0 ms)")
        + "[==========] 300 tests from 1 test suite ran. (12 ms total)\n[  PASSED  ] 300 tests.\n";
    Compaction made = builtin("./configure; ./unit_tests", 0, "checking for gcc... yes\n" + tests, DEFAULT);
    assertEquals(Compactor.GENERIC_ID, made.classification().matchedReducer());
    assertTrue(made.text().contains("checking for gcc... yes") && made.text().length() < tests.length() / 10,
        made.text());
    Compaction little = builtin("./a; ./b", 0, "one\ntwo\n", DEFAULT);
    assertTrue(little.passthrough());
    assertEquals(Compactor.GENERIC_ID, little.classification().matchedReducer());
  }

  @Test
  void theLogOfABuildElsewhereIsShownWithoutItsLabels() {
    String log = repeated(200,
        i -> "build\tRun make\t2026-01-01T10:00:" + String.format("%02d", i % 60) + ".0000000Z line " + i);
    Compaction made = builtin("gh run view 7 --log | tail -n 300", 0, log, DEFAULT);
    assertEquals("content/exact", made.classification().matchedReducer());
    assertFalse(made.passthrough(), made.trace().toString());
    assertTrue(made.text().contains("line 0\n") && made.text().contains("line 199\n"), made.text());
    assertTrue(made.text().lines().filter(line -> line.contains("Run make")).count() <= 1, made.text());
  }

  /** Equal in bytes is allowed, 40 tokens and a tenth must be saved. */
  @Test
  void printsOnlyWhatIsWorthIt() {
    int words = 400;
    while (TokenEstimate.of("word\n".repeat(words)) % 9 != 0) {
      words++;
    }
    String large = "word\n".repeat(words);
    long tokens = TokenEstimate.of(large);
    assertFalse(shown("shown\n", new RawSize(99, 6, 1_000)).passthrough());
    assertTrue(shown("shown\n", new RawSize(99, 5, 1_000)).passthrough(), "larger in bytes");
    long small = TokenEstimate.of("shown\n");
    assertFalse(shown("shown\n", new RawSize(99, 99, small + 40)).passthrough());
    assertTrue(shown("shown\n", new RawSize(99, 99, small + 39)).passthrough(), "fewer than 40 tokens");
    assertFalse(shown(large, new RawSize(9_999, 9_999, tokens / 9 * 10)).passthrough());
    assertTrue(shown(large, new RawSize(9_999, 9_999, tokens / 9 * 10 - 1)).passthrough(), "less than a tenth");
  }

  private static Compaction shown(String text, RawSize size) {
    Lines lines = Lines.of(text);
    return Compactor.compact(new CompactionRequest(CommandLines.analyze("./tool"), "exec", 0, lines, size,
        "full: tokenjuice raw x", RULES, DEFAULT), output -> new Draft(lines).keep(0, lines.size()).build());
  }

  @Test
  void theSizesAreThoseOfWhatIsPrinted() {
    Compaction made = compact("mytest", REPORT, DEFAULT);
    assertEquals(made.text().length(), made.reducedChars());
    assertEquals(TokenEstimate.of(made.text()), made.reducedTokens());
    assertEquals((double) made.text().length() / REPORT.length(), made.ratio());
    Compaction raw = compact("cat x", REPORT, DEFAULT);
    assertEquals(REPORT.length(), raw.reducedChars());
    assertEquals(TokenEstimate.of(REPORT), raw.reducedTokens());
    assertEquals(1, raw.ratio());
    assertEquals(1, compact("mytest", "", DEFAULT).ratio());
    assertEquals(RawSize.of("aé\n"), RawSize.of("aé\n".getBytes(java.nio.charset.StandardCharsets.UTF_8), 4));
    assertEquals(new RawSize(3, 4, TokenEstimate.of("aé\n")), RawSize.of("aé\n"));
  }

  private static final String ROUNDS = "for t in a b; do echo \"== $t\"; ./tool $t; done";
  private static final String AROUND = "echo '=== tests ==='; ./tool; echo \"exit=$?\"";

  @Test
  void whatTheCommandLineItselfPrintsStaysAroundTheReport() {
    List<CommandOutput> seen = new ArrayList<>();
    String text = "\n=== tests ===\n\n" + REPORT + "error: one is broken\n\nexit=3\n\n";
    Compaction made = Compactor.compact(request(AROUND, 0, text, RULES, DEFAULT), output -> {
      seen.add(output);
      return new Draft(output.lines()).keep(output.lines().size() - 1).build();
    });
    assertEquals(3, seen.get(0).exitCode());
    assertEquals(202, seen.get(0).lines().size());
    assertEquals("=== tests ===\nerror: one is broken\nexit=3\n"
        + "[tokenjuice: 201 of 204 lines omitted; full: tokenjuice raw x]\n", made.text());
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "3, 3"})
  void theExitCodeOfTheCommandLineCounts(int exitCode, int told) {
    List<CommandOutput> seen = new ArrayList<>();
    Compactor.compact(request(AROUND, exitCode, "=== tests ===\n" + REPORT, RULES, DEFAULT), output -> {
      seen.add(output);
      return Reduction.declined();
    });
    assertEquals(told, seen.get(0).exitCode());
    assertEquals(201, seen.get(0).lines().size());
  }

  @Test
  void eachRoundOfALoopIsReadByItself() {
    List<CommandOutput> seen = new ArrayList<>();
    String text = "== a\n" + OK + "error: one is broken\n== b\n" + REPORT;
    Compaction made = Compactor.compact(request(ROUNDS, 3, text, RULES, DEFAULT), output -> {
      seen.add(output);
      return new Draft(output.lines()).keep(output.lines().size() - 1).build();
    });
    assertEquals(List.of(3, 0), seen.stream().map(CommandOutput::exitCode).toList());
    assertEquals(
        "== a\nerror: one is broken\n== b\nran 200 tests\n[tokenjuice: 400 of 404 lines omitted; full: tokenjuice raw x]\n",
        made.text());
  }

  @Test
  void roundsWithoutAReportAreShownBelowTheirHeadings() {
    Compaction made = Compactor.compact(request(ROUNDS, 0, "== a\nall fine\n== b\n" + REPORT, RULES, DEFAULT),
        output -> output.lines().size() < 9 ? Reduction.declined()
            : new Draft(output.lines()).keep(output.lines().size() - 1).build());
    assertEquals("== a\nall fine\n== b\nran 200 tests\n"
        + "[tokenjuice: 200 of 204 lines omitted; full: tokenjuice raw x]\n", made.text());
  }

  @Test
  void moreHeadingsThanThatAreNone() {
    List<CommandOutput> seen = new ArrayList<>();
    Compactor.compact(request(ROUNDS, 0, "== a\nfine\n".repeat(21), RULES, DEFAULT), output -> {
      seen.add(output);
      return Reduction.declined();
    });
    assertEquals(42, seen.get(0).lines().size());
  }

  @Test
  void anOutputOfNothingElseIsReadWhole() {
    List<CommandOutput> seen = new ArrayList<>();
    String text = "=== tests ===\nexit=3\n".repeat(40);
    Compactor.compact(request(AROUND, 0, "=== tests ===\nexit=3\n", RULES, DEFAULT), output -> {
      seen.add(output);
      return Reduction.declined();
    });
    assertEquals(2, seen.get(0).lines().size());
    Lines held = new LinesBuilder().add("=== tests ===\n" + text).gap(9).add("exit=3\n").build();
    Compactor
        .compact(new CompactionRequest(CommandLines.analyze(AROUND), "exec", 0, held, new RawSize(1, 1, 1), "x", RULES,
            DEFAULT), output -> {
              seen.add(output);
              return Reduction.declined();
            });
    assertEquals(held.size(), seen.get(1).lines().size());
  }

  @Test
  void contentStaysContentBetweenHeadings() {
    Compaction made = Compactor.compact(request(AROUND, 0, "=== tests ===\n" + REPORT, RULES, DEFAULT),
        output -> new Reduction(List.of("all of it"), 0, 0, Map.of()).asContent());
    assertEquals("=== tests ===\nall of it\n", made.text());
    assertEquals(List.of(Kinds.LOSSLESS_REWRITE), made.kinds());
    Compaction other = Compactor.compact(request(AROUND, 0, "=== tests ===\n" + REPORT, RULES, DEFAULT),
        output -> new Reduction(List.of("all of it"), 0, 0, Map.of()));
    assertEquals(List.of(Kinds.LOSSLESS), other.kinds());
  }

  /** What is content and whole needs no line put back; what omits something does. */
  @Test
  void failuresArePutBackWhereSomethingIsLeftOut() {
    String text = REPORT + "Segmentation fault (core dumped)\nerror: it died\n" + OK;
    for (long omitted : new long[] {0, 5}) {
      Compaction made = Compactor.compact(request("./tool", 1, text, RULES, DEFAULT),
          output -> new Reduction(List.of("error: it died"), omitted, 0, Map.of()).asContent());
      assertEquals(omitted > 0, made.text().contains("Segmentation fault"), made.text());
    }
    Compaction fine = Compactor.compact(request("./tool", 0, text, RULES, DEFAULT),
        output -> new Reduction(List.of("error: it died"), 5, 0, Map.of()));
    assertFalse(fine.text().contains("Segmentation fault"), fine.text());
  }
}
