package dev.tokenjuice.reducers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CompactorTest {
  private static final String PASSED = IntStream.range(0, 300)
      .mapToObj(i -> "[ RUN      ] Cart.holds" + i + "\n[       OK ] Cart.holds" + i + " (0 ms)\n")
      .collect(Collectors.joining());
  private static final String TOTALS =
      "[==========] 300 tests from 1 test suite ran. (9 ms total)\n[  PASSED  ] 300 tests.\n";

  @Test
  void knowsAToolByWhatItPrintsIfTheCommandDoesNotNameIt() {
    Compaction made = compact("./unit_tests", PASSED + TOTALS, false);
    assertEquals(Compactor.SHAPE_ID, made.classification().matchedReducer());
    assertTrue(made.text().contains("300 tests"), made.text());
    assertTrue(made.text().length() < PASSED.length() / 20, made.text());
  }

  @Test
  void leavesNothingOutIfAskedNotTo() {
    String coloured = PASSED.replace("[ ", "\u001b[38;5;208m\u001b[1m[ ").replace("] ", "]\u001b[0m\u001b[39;49m ");
    Compaction made = compact("./unit_tests", coloured, true);
    assertFalse(made.lossy() || made.passthrough());
    assertEquals(PASSED, made.text());
  }

  @Test
  void saysThatControlCharactersHideSomething() {
    String hiding =
        "step one 10%\rstep one 55%\rstep one is done\n" + PASSED.replace("[ ", "\u001b[38;5;208m\u001b[1m[ ");
    Compaction all = compact("frobnicate", hiding, true);
    assertTrue(all.passthrough(), "nothing may be left out: " + all.text());
    String two = "step one 10%\rstep one 55%\rstep one is done\nother 5%\rother 6%\n"
        + "\u001b[38;5;208m\u001b[1m".repeat(60) + "coloured\u001b[0m\n";
    Compaction some = compact("frobnicate", two, false);
    assertTrue(some.lossy(), some.toString());
    assertTrue(some.text().endsWith("[tokenjuice: 2 lines shown in part; full: tokenjuice raw x]\n"), some.text());
  }

  @Test
  void showsTroubleThatALaterStateOverwrites() {
    String hiding = "error: disk 3 is gone\rstep 3 done\n" + PASSED.replace("[ ", "\u001b[38;5;208m\u001b[1m[ ");
    assertTrue(compact("frobnicate", hiding, true).text().startsWith("error: disk 3 is gone \\r step 3 done\n"));
    assertTrue(compact("frobnicate", hiding, false).text().contains("error: disk 3 is gone \\r step 3 done\n"));
  }

  @Test
  void tellsWhyARunFailedThatOnlyLooksLikeTests() {
    String output = IntStream.range(0, 500).mapToObj(i -> "ok " + i + "\n").collect(Collectors.joining())
        + "FAIL src/a.test.ts > adds\nExpected 3, got 4\n";
    for (String command : new String[] {"./check.sh", "npm test", "make check"}) {
      Compaction made = Compactor.compact(new CompactionRequest(CommandLines.analyze(command), "exec", 1,
          Lines.of(output), RawSize.of(output), "full: tokenjuice raw x", BuiltinRules.ruleSet(),
          CompactionOptions.DEFAULT));
      assertTrue(made.text().contains("FAIL src/a.test.ts > adds\nExpected 3, got 4\n"), made.text());
      assertFalse(made.text().contains("0 not ok"), made.text());
    }
  }

  @Test
  void rewritesContentWithoutLoss() {
    String hits = "src/main/java/Example.java:12:some text\n".repeat(30);
    for (String command : new String[] {"rg -n text", "rg -n text | head -30", "rg -n text | awk 'NR < 31'",
      "git grep -n text | sed 's/x/y/'", "echo hits; grep -rn text src"}) {
      Compaction made = compact(command, hits, false);
      assertEquals("src/main/java/Example.java\n" + "12:some text\n".repeat(30), made.text(), command);
      assertEquals(List.of("lossless-rewrite"), made.kinds(), command);
    }
  }

  @Test
  void leavesContentAsItIsIfItIsForPrograms() {
    String hits = "src/main/java/Example.java:12:some text\n".repeat(30);
    for (String command : new String[] {"rg --json text | jq -r .path", "git grep -z text", "cat hits.txt"}) {
      assertTrue(compact(command, hits, false).passthrough(), command);
    }
  }

  private static Compaction compact(String command, String text, boolean noOmit) {
    CompactionOptions options = new CompactionOptions(
        false, noOmit, true, Optional.empty(), CompactionOptions.HOST_CEILING, CompactionOptions.HOST_CEILING,
        false);
    return Compactor
        .compact(new CompactionRequest(CommandLines.analyze(command), "exec", 0, Lines.of(text), RawSize.of(text),
            "full: tokenjuice raw x", BuiltinRules.ruleSet(), options));
  }
}
