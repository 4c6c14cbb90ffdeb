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
  void keepsEveryFailureWithItsContext() {
    String text = generic(1, times(60, "  ✓ case %d works well\n")
        + "  ✗ rejects negative amounts\n    expected: 400\n    actual:   200\n    at test/orders.test.js:88:11\n"
        + times(60, "  ✓ later case %d works well\n") + "\n120 passing, 1 failing\n").text();
    assertTrue(text.contains("✗ rejects negative amounts\n    expected: 400\n    actual:   200\n    at test/orders.test.js:88:11"), text);
    assertTrue(text.contains("120 passing, 1 failing"), text);
    assertTrue(text.contains("… 60 passing lines"), text);
  }

  @Test
  void showsTheHeadingOfAnIndentedFailure() {
    String text = generic(1, times(40, "src/ok%d.js\n  1:1  info  fine\n")
        + "src/bad.js\n  3:10  error  no-undef\n").text();
    assertTrue(text.contains("src/bad.js\n  3:10  error  no-undef"), text);
  }

  @Test
  void foldsRepetitionWithItsTrueCount() {
    String text = generic(0, "begin\n" + times(100, "copied block %d of 100\n") + "end\n").text();
    assertEquals("begin\ncopied block 1 of 100\ncopied block 2 of 100\n… 97 more like this\ncopied block 100 of 100\nend\n", text);
  }

  @Test
  void countsOmittedLinesExactly() {
    Reduction reduction = generic(0, "begin\n" + times(100, "copied block %d of 100\n") + "end\n");
    assertEquals(97, reduction.omittedLines());
  }

  @Test
  void saysTheSameFailureOnce() {
    String failure = "a.c:3:4: error: 'x' undeclared\n    3 | x\n      | ^\n";
    String text = generic(1, times(30, "compiling unit%d.c with flags\n") + failure + "linking\n" + failure).text();
    assertEquals(text.indexOf("undeclared"), text.lastIndexOf("undeclared"), text);
  }

  @Test
  void boundsManyFailuresAndCountsTheRest() {
    Reduction reduction = generic(1, times(5000, "src/file%d.c:12:3: error: unknown type name 'thing'\n")
        + "5000 errors generated.\n");
    String text = reduction.text();
    assertTrue(text.length() < 20_000, () -> "length " + text.length());
    assertTrue(text.contains("5000 errors generated."));
    int shown = text.split("src/file", -1).length - 1;
    assertTrue(text.contains("… " + (5000 - shown) + " more findings"), text.substring(text.length() - 300));
  }

  @Test
  void countsWarningsOfARunThatPassed() {
    String text = generic(0, times(50, "warning: unused variable v%d\n  --> src/a.rs:%d:3\n")
        + "Finished in 3.0s\n").text();
    assertTrue(text.contains("49 more warnings"), text);
    assertTrue(text.contains("Finished in 3.0s"), text);
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
    assertTimeoutPreemptively(Duration.ofSeconds(60), () ->
        new GenericReducer().reduce(new CommandOutput(Invocation.of("x"), 1, lines)));
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
