package dev.tokenjuice.reducers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a reducer does, the result keeps the laws: each test fails if the code that keeps one is taken out. */
final class PromisesTest {
  private static final String NOISE = numbered("compiled module number ", 300);
  private static final String FAILURE = "src/cart.c:12:3: error: no member named 'total'";
  private static final Reducer SHOWS_THE_FIRST_LINE = output -> new Draft(output.lines()).keep(0).build();

  private static String numbered(String text, int count) {
    return IntStream.range(0, count).mapToObj(i -> text + i + "\n").collect(Collectors.joining());
  }

  @Test
  void aReducerThatFindsNoFailureInAFailedRunIsNotUsed() {
    Compaction made = compact("./tool", 1, NOISE + FAILURE + "\n" + NOISE, SHOWS_THE_FIRST_LINE);
    assertEquals(Compactor.GENERIC_ID, made.classification().matchedReducer());
    assertTrue(made.trace().contains(Compactor.GIVEN_ID + " shows nothing that failed"), made.trace().toString());
    assertTrue(made.passthrough() || made.text().contains(FAILURE), made.text());
  }

  @Test
  void aReducerThatCountsNoFailureInAFailedRunIsNotUsed() {
    String output = NOISE + "wrong answer in adds: 3 is not 4\n";
    Compaction made = compact("./tool", 1, output,
        lines -> new Draft(lines.lines()).keep(0).fact("failed tests", 0).build());
    assertEquals(Compactor.GENERIC_ID, made.classification().matchedReducer());
    assertTrue(made.text().contains("wrong answer in adds"), made.text());
    Compaction passed = compact("./tool", 0, output,
        lines -> new Draft(lines.lines()).keep(0).fact("failed tests", 0).build());
    assertEquals(Compactor.GIVEN_ID, passed.classification().matchedReducer());
  }

  /** How a run ended is not known behind {@code | tail}: a reducer is used only if each line of trouble is told. */
  @Test
  void aPartOfAReportLosesNoLineOfTrouble() {
    Lines lines = Lines.of("FAILED adds\n 3 passed\n  FAILED ends\n");
    assertTrue(KeptTrouble.lost(lines, shown("FAILED adds", "FAILED ends")).isEmpty());
    assertTrue(KeptTrouble.lost(lines, shown("two: FAILED adds, FAILED ends")).isEmpty());
    assertFalse(KeptTrouble.lost(lines, shown("FAILED adds", "3 passed")).isEmpty());
    assertFalse(KeptTrouble.lost(lines, shown("FAILED")).isEmpty());
    for (int count : new int[] {50, 51}) {
      String failures = numbered("FAILED test ", count);
      assertEquals(count == 50, KeptTrouble.lost(Lines.of(failures), shown(failures.replace("\n", ", "))).isEmpty());
      assertTrue(KeptTrouble.lost(Lines.of(failures), shown(failures.split("\n"))).isEmpty());
    }
  }

  /** Marks, times and counts around the name of a failing test need not be shown, but the name must. */
  @Test
  void aPartOfAReportNamesEachFailingTest() {
    Lines lines = Lines.of(" ❯ a.test.js (22 tests | 1 failed) 27ms\n   × fails to save 21ms\n   ✓ tells an error 1ms\n"
        + "--- FAIL: TestPut (0.02s)\n");
    assertTrue(KeptTrouble.lost(lines, shown("FAIL  a.test.js > fails to save", "--- FAIL: TestPut")).isEmpty());
    assertFalse(KeptTrouble.lost(lines, shown("FAIL  a.test.js", "--- FAIL: TestPut")).isEmpty());
    assertFalse(KeptTrouble.lost(lines, shown("FAIL  a.test.js > fails to save", "--- FAIL: TestGet")).isEmpty());
    assertEquals("at least ", lines.afterCut().atLeast());
  }

  private static Reduction shown(String... lines) {
    return new Reduction(List.of(lines), 1, 0, Map.of());
  }

  /** What a caller wants in the form in which it was printed is not rewritten. */
  @Test
  void contentIsRewrittenOnlyIfThatIsAllowed() {
    Reducer shorter = output -> new Reduction(List.of("all of it"), 0, 0, Map.of()).asContent();
    for (boolean lossless : new boolean[] {true, false}) {
      CompactionOptions options = new CompactionOptions(false, false, lossless, Optional.empty(),
          CompactionOptions.HOST_CEILING, CompactionOptions.HOST_CEILING, false);
      Compaction made = Compactor.compact(new CompactionRequest(CommandLines.analyze("./tool"), "exec", 0,
          Lines.of(NOISE), RawSize.of(NOISE), "full: tokenjuice raw x", BuiltinRules.ruleSet(), options), shorter);
      assertEquals(lossless, made.text().equals("all of it\n"), made.text());
      assertEquals(!lossless, made.passthrough());
    }
  }

  /** What a report says twice is told once, but what somebody's own program prints stays where it stands. */
  @Test
  void onlyAReportTellsOnceWhatItSaysTwice() {
    String job = IntStream.range(0, 15).mapToObj(i -> "  step " + i + " of the job\n").collect(Collectors.joining());
    String twice = job + "second run\n" + job;
    for (boolean lossless : new boolean[] {true, false}) {
      CompactionOptions options = new CompactionOptions(false, false, lossless, Optional.empty(),
          CompactionOptions.HOST_CEILING, CompactionOptions.HOST_CEILING, false);
      for (String command : new String[] {"go test ./...", "./tool"}) {
        String output = command.startsWith("go") ? twice + "ok  \tshop/cart\t0.1s\n" : twice;
        Compaction made = Compactor.compact(new CompactionRequest(CommandLines.analyze(command), "exec", 0,
            Lines.of(output), RawSize.of(output), "full: tokenjuice raw x", BuiltinRules.ruleSet(), options));
        assertEquals(lossless && command.startsWith("go"),
            made.text().contains("second run\n  step 0 of the job\n… the same 14 lines below it as before\n"), command);
      }
    }
  }

  @Test
  void theMarkerCountsNoEmptyLines() {
    Compaction made = compact("./tool", 0, NOISE.replace("\n", "\n\n"), SHOWS_THE_FIRST_LINE);
    assertTrue(made.text().endsWith("[tokenjuice: 299 of 300 lines omitted; full: tokenjuice raw x]\n"), made.text());
  }

  @Test
  void aReducerThatNamesTheReasonInOtherWordsIsUsed() {
    Compaction made = compact("./tool", 1, NOISE + FAILURE + "\n", output -> {
      Reduction shown = SHOWS_THE_FIRST_LINE.reduce(output);
      return new Reduction(shown.lines(), shown.omittedLines(), 0, Map.of(Reduction.REASONS, 1L));
    });
    assertEquals(Compactor.GIVEN_ID, made.classification().matchedReducer());
  }

  @Test
  void inASuccessfulRunALineThatSpeaksOfErrorsMayGo() {
    Compaction made = compact("./tool", 0, NOISE + FAILURE + "\n" + NOISE, SHOWS_THE_FIRST_LINE);
    assertEquals(Compactor.GIVEN_ID, made.classification().matchedReducer());
    assertFalse(made.text().contains(FAILURE));
  }

  @Test
  void eachKindOfFailureIsShown() {
    String other = "Segmentation fault (core dumped)";
    Compaction made = compact("./tool", 139, NOISE + FAILURE + "\n" + NOISE + other + "\n" + NOISE,
        output -> new Draft(output.lines()).keep(0).keep(300).build());
    assertEquals(Compactor.GIVEN_ID, made.classification().matchedReducer());
    assertTrue(made.text().contains(FAILURE) && made.text().contains(other), made.text());
  }

  /** {@code || true} hides the exit code: words of trouble make the run a failed one, but prove nothing. */
  @Test
  void aGuessedFailureIsToldToTheReducerAndNotHeldAgainstIt() {
    int[] seen = {-1};
    Compaction made = compact("./tool || true", 0, NOISE + FAILURE + "\n", output -> {
      seen[0] = output.exitCode();
      return SHOWS_THE_FIRST_LINE.reduce(output);
    });
    assertEquals(1, seen[0]);
    assertEquals(Compactor.GIVEN_ID, made.classification().matchedReducer());
    assertFalse(made.text().contains(FAILURE));
  }

  @Test
  void withoutWordsOfTroubleNothingIsGuessed() {
    int[] seen = {-1};
    compact("./tool || true", 0, NOISE, output -> {
      seen[0] = output.exitCode();
      return SHOWS_THE_FIRST_LINE.reduce(output);
    });
    assertEquals(0, seen[0]);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void anOutputOfWhichAReducerFailsIsHandedThrough(int exitCode) {
    List<Reducer> broken = List.of(
        output -> {
          throw new IllegalStateException("a bug");
        },
        output -> endless(0));
    for (Reducer reducer : broken) {
      Compaction made = compact("./tool", exitCode, NOISE, reducer);
      assertTrue(made.passthrough());
      assertTrue(made.trace().stream().anyMatch(line -> line.contains(Compactor.GIVEN_ID + Compactor.FAILED)),
          made.trace().toString());
    }
  }

  @SuppressWarnings("InfiniteRecursion") // on purpose: the stack overflows
  private static Reduction endless(int depth) {
    return endless(depth + 1).under("heading " + depth);
  }

  @Test
  void aReducerThatDeclinesIsFollowedByTheGenericOne() {
    Compaction made = compact("./tool", 0, NOISE, output -> Reduction.declined());
    assertEquals(Compactor.GENERIC_ID, made.classification().matchedReducer());
  }

  @Test
  void theMarkerCountsWhatIsMissingAndNamesTheId() {
    Compaction made = compact("./tool", 0, NOISE, output -> new Draft(output.lines()).keep(0, 7).build());
    assertEquals(numbered("compiled module number ", 7)
        + "[tokenjuice: 293 of 300 lines omitted; full: tokenjuice raw x]\n", made.text());
    assertEquals(293, made.omittedLines());
  }

  @Test
  void theMarkerCountsLinesThatNobodyHeld() {
    Lines lines = new LinesBuilder().add(numbered("head ", 50)).gap(100_000).add(numbered("tail ", 50)).build();
    RawSize size = new RawSize(2_000_000, 2_000_000, 500_000);
    Compaction made = Compactor.compact(request("./tool", 0, lines, size),
        output -> new Draft(output.lines()).keep(0, 2).keep(99).build());
    assertTrue(made.text().endsWith("[tokenjuice: 100097 of 100100 lines omitted; full: tokenjuice raw x]\n"),
        made.text());
  }

  @Test
  void linesShownInPartAreCountedAsSuch() {
    Compaction made = compact("./tool", 0, ("x".repeat(5_000) + "\n").repeat(2),
        output -> new Draft(output.lines()).keepEnds(0, 100).keepClipped(1, 100).build());
    assertTrue(made.text().endsWith("[tokenjuice: 2 lines shown in part; full: tokenjuice raw x]\n"), made.text());
    assertEquals(List.of(Compaction.Kinds.LINE_CLIP), made.kinds());
  }

  @Test
  void aTextThatIsLargerOrHardlySmallerIsNotPrinted() {
    assertTrue(compact("./tool", 0, NOISE, output -> {
      Draft draft = new Draft(output.lines()).keep(0, 300);
      return draft.note("more words than there were".repeat(9)).build();
    }).passthrough(), "larger");
    assertTrue(compact("./tool", 0, NOISE, output -> new Draft(output.lines()).keep(0, 285).build()).passthrough(),
        "less than a tenth saved");
    assertTrue(compact("./tool", 0, numbered("line ", 12), SHOWS_THE_FIRST_LINE).passthrough(),
        "less than 40 tokens saved");
    assertFalse(compact("./tool", 0, NOISE, output -> new Draft(output.lines()).keep(0, 200).build()).passthrough());
  }

  @Test
  void aTextOfNothingButTheMarkerIsNotPrinted() {
    assertTrue(compact("./tool", 0, NOISE, output -> new Draft(output.lines()).build()).passthrough());
  }

  @Test
  void contentStaysExactUpToTheCeiling() {
    String text = numbered("a line of a file ", 900);
    Compaction made = Compactor.compact(request("cat notes.txt", 0, Lines.of(text), RawSize.of(text)));
    assertTrue(made.passthrough());
    String large = text.repeat(5);
    assertTrue(Compactor.compact(request("cat notes.txt", 0, Lines.of(large), RawSize.of(large))).lossy());
  }

  @Test
  void theSameOutputGivesTheSameText() {
    String text = NOISE + FAILURE + "\n" + NOISE;
    assertEquals(Compactor.compact(request("make", 2, Lines.of(text), RawSize.of(text))),
        Compactor.compact(request("make", 2, Lines.of(text), RawSize.of(text))));
  }

  private static Compaction compact(String command, int exitCode, String text, Reducer reducer) {
    return Compactor.compact(request(command, exitCode, Lines.of(text), RawSize.of(text)), reducer);
  }

  private static CompactionRequest request(String command, int exitCode, Lines lines, RawSize size) {
    CompactionOptions options = new CompactionOptions(
        false, false, true, Optional.empty(), CompactionOptions.HOST_CEILING, CompactionOptions.HOST_CEILING, false);
    return new CompactionRequest(CommandLines.analyze(command), "exec", exitCode, lines, size, "full: tokenjuice raw x",
        BuiltinRules.ruleSet(), options);
  }
}
