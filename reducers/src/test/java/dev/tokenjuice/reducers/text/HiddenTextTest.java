package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What control characters take from a line: trouble stays, the rest is counted. */
final class HiddenTextTest {
  /** {@code \e}, {@code \b}, {@code \a} and {@code \r} are written out; the number is that of lines shown in part. */
  @ParameterizedTest
  @CsvSource(delimiterString = " => ", ignoreLeadingAndTrailingWhitespace = false, value = {
    "error: disk 3 failed\\rstep 3 done => error: disk 3 failed \\r step 3 done => 0",
    "10%\\r20%\\r100% => 100% => 1",
    "10%\\rerror: no space left\\r20%\\rdone => error: no space left \\r done => 1",
    "1 failed, 3 run\\r2 failed, 9 run\\r2 failed, 12 run => 2 failed, 12 run => 1",
    "\\e[31mfatal: gone\\e[0m\\r\\e[Kok => fatal: gone \\r ok => 0",
    "fatal: gone\\rfatal: gone\\rok => fatal: gone \\r ok => 0",
    "working\\r\\e[K => working => 0",
    "\\rworking => working => 0",
    "working\\r => working => 0",
    "error: x\\b\\b\\b\\b\\b\\b\\b\\bdone => error: x \\r done => 0",
    "error: x\\b \\b\\b \\b\\b \\b\\b \\b\\b \\b\\b \\b\\b \\b\\b \\bdone => error: x \\r done => 0",
    "10%\\b\\b\\b20% => 20% => 1",
    "N\\bNA\\bAM\\bME\\bE => NAME => 0",
    "_\\bu_\\bs_\\be => use => 0",
    "|\\b/\\b-\\bdone => done => 0",
    "\\e]0;fatal: tests failed\\abuild => fatal: tests failed \\r build => 0",
    "\\e]0;a shell\\abuild => build => 1",
    "\\e]8;;https://example.org/x\\e\\\\link\\e]8;;\\e\\\\ => link => 1",
    "\\e]133;A\\aprompt => prompt => 0",
    "\\e[1;31mred\\e[0m => red => 0"})
  void keepsTroubleAndCountsTheRest(String printed, String shown, int inPart) {
    String line = printed.replace("\\e", "\u001b").replace("\\b", "\b").replace("\\a", "\u0007").replace("\\r", "\r")
        .replace("\u001b\\\\", "\u001b\\");
    for (Lines lines : new Lines[] {Lines.of(line + "\n"), ofBytes(line + "\n"), ofBytes(line)}) {
      assertEquals(shown, lines.get(0));
      assertEquals(inPart, lines.linesInPart());
    }
  }

  @Test
  void countsEachLineOnce() {
    Lines lines = ofBytes("a\rb\rc\nplain\n1\r2\n");
    lines.get(0);
    assertEquals(2, lines.linesInPart());
    assertEquals(2, lines.linesInPart());
  }

  @Test
  void keepsAFewOfManyTroubles() {
    StringBuilder states = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      states.append("error: disk ").append(i).append('\r');
    }
    Lines lines = ofBytes(states + "done\n");
    assertTrue(lines.get(0).startsWith("error: disk 0 \\r error: disk 1 \\r "), lines.get(0));
    assertTrue(lines.get(0).endsWith(" \\r done") && lines.get(0).length() < 1_000, lines.get(0));
    assertEquals(1, lines.linesInPart());
  }

  private static Lines ofBytes(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new LinesBuilder().add(bytes, 0, bytes.length).build();
  }
}
