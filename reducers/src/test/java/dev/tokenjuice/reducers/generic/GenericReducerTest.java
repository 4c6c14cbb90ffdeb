package dev.tokenjuice.reducers.generic;

import static dev.tokenjuice.reducers.generic.Outputs.generic;
import static dev.tokenjuice.reducers.generic.Outputs.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class GenericReducerTest {
  @Test
  void keepsShortOutputWhole() {
    Reduction reduction = generic(1, "one\n\ntwo\nthree\n");
    assertEquals(List.of("one", "", "two", "three"), reduction.lines());
    assertFalse(reduction.lossy());
  }

  @Test
  void foldsLinesThatOnlyCountOn() {
    Reduction counted = generic(0, "begin\n" + times(100, "copied block %d of 100\n") + "end\n");
    assertEquals("begin\ncopied block 1 of 100\n… 98 lines that count on\ncopied block 100 of 100\nend\n",
        counted.text());
    assertEquals(98, counted.omittedLines());
  }

  @Test
  void foldsEqualLines() {
    Reduction equal = generic(0, "begin\n" + "waiting\n".repeat(3000) + "end\n");
    assertEquals("begin\nwaiting\n… the same line 2999 times more\nend\n", equal.text());
    assertFalse(equal.lossy());
  }

  @Test
  void foldsEqualBlocks() {
    assertEquals("ping\n  pong\n… the same 2 lines 29 times more\n", generic(0, "ping\n  pong\n".repeat(30)).text());
  }

  @Test
  void showsAFewEqualLines() {
    String text = "waiting\n".repeat(5) + "done\n";
    assertEquals(text, generic(0, text).text());
  }

  @Test
  void foldsLinesThatDifferInTheTime() {
    Reduction timed = generic(0, times(9, "10:00:0%d still waiting for the lock\n") + "got it\n");
    assertEquals("10:00:01 still waiting for the lock\n… 7 lines that differ only in the time\n"
        + "10:00:09 still waiting for the lock\ngot it\n", timed.text());
    assertEquals(7, timed.omittedLines());
  }

  @Test
  void keepsDurationsBehindACount() {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= 40; i++) {
      text.append("batch ").append(i).append(" of 40 done in ").append(i * 37 % 90).append(" ms\n");
    }
    assertEquals(text.toString(), generic(0, text.toString()).text());
  }

  @Test
  void foldsNoFailures() {
    String text = times(20, "case %d failed\n");
    assertEquals(text, generic(1, text).text());
  }

  /** Each of these was printed because somebody wants to see it. */
  @ParameterizedTest
  @ValueSource(strings = {
    "epoch %d loss 0.%d accuracy 0.8\n", "run %d: 1%d ms\n", "handle_%d\n", "{\"id\": %d, \"total\": 4%d}\n",
    "user-%d@example.org,active\n", "commit 3f9a%d7c2 by a\n", "✓ case %d in %d3 ms\n", "checking rule %d.%d: fine\n"
  })
  void keepsResults(String row) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      text.append(row.replaceFirst("%d", "" + i * i).replaceFirst("%d", "" + i * 31 % 17));
    }
    assertEquals(text.toString(), generic(0, text.toString()).text());
  }

  @Test
  void keepsFailuresInTheirPlace() {
    String text = times(60, "  ✓ case %d works\n") + "  ✗ rejects negative amounts\n    expected: 400\n"
        + times(60, "  ✓ later case %d works\n") + "\n120 passing, 1 failing\n";
    assertEquals("  ✓ case 1 works\n… 58 lines that count on\n  ✓ case 60 works\n  ✗ rejects negative amounts\n"
        + "    expected: 400\n  ✓ later case 1 works\n… 58 lines that count on\n  ✓ later case 60 works\n\n"
        + "120 passing, 1 failing\n", generic(1, text).text());
  }

  @Test
  void foldsFramesOfLibrariesOnly() {
    String own = "    at load (/app/src/a.js:3:4)\n";
    String text = "Error: x\n" + own + "    at f (/app/node_modules/p/i.js:1:2)\n".replace("1:2", "1:1")
        + times(9, "    at f (/app/node_modules/p/i.js:%d:2)\n") + own;
    assertEquals("Error: x\n" + own + "    at f (/app/node_modules/p/i.js:1:1)\n    … 9 frames of libraries\n" + own,
        generic(1, text).text());
  }

  @Test
  void showsTheHeadingOfAnIndentedFailure() {
    String text = generic(1, times(40, "src/ok%d.js\n  1:1  info  fine\n")
        + "src/bad.js\n  3:10  error  no-undef\n").text();
    assertTrue(text.contains("src/bad.js\n  3:10  error  no-undef"), text);
  }

  @Test
  void keepsTheEndWhenNothingSaysWhyItFailed() {
    String text = generic(3, times(300, "line with word" + " %d".repeat(1) + " and name x\n")
        + "stopping here\nlast words\n").text();
    assertTrue(text.endsWith("stopping here\nlast words\n"), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "the quick brown fox %d jumps\n", "src/a%d.c:%d:3: error: x%d\n", "\tat com.example.Foo.bar%d(Foo.java:%d)\n",
    " %d {\n   x: error\n      deeper\n", "warning: thing %d\n  --> src/a.rs:%d\n   |\n%d | x\n   | ^\n",
    "{\"id\": %d}\n", "%d,a,b,c\n",
    "2026-01-01T10:00:00Z ERROR x%d\n  tail\n", "((((((%d",
    "Traceback (most recent call last):\n  File \"a.py\", line %d\n    x\n"
  })
  void isLinear(String unit) {
    String text = times(60_000, unit);
    Lines lines = Lines.of(List.of(text.split("\n")));
    assertTimeoutPreemptively(Duration.ofSeconds(60),
        () -> new GenericReducer().reduce(new CommandOutput(Invocation.of("x"), 1, lines)));
  }

  @Test
  void isDeterministicAndNeverThrowsOnTornInput() {
    String text =
        times(3,
            "Traceback (most recent call last):\n  File \"a.py\", line %d, in f\n    x()\n    ^^^\nValueError: %d\n\n│ Error: x\n│\n"
                + "[ERROR] a\n#1 0x in\n… ✗ 12:3\n2026-01-01T10:00:00 E\n{\"a\": [1,\n");
    for (int end = 0; end <= text.length(); end++) {
      String torn = text.substring(0, end) + "\n".repeat(3) + "x".repeat(600);
      assertEquals(generic(1, torn), generic(1, torn));
    }
  }

  @Test
  void copesWithEmptyAndBlankOutput() {
    assertEquals(List.of(), generic(0, "").lines());
    assertEquals(List.of(), generic(0, String.join("\n", Collections.nCopies(1000, " "))).lines());
  }
}
