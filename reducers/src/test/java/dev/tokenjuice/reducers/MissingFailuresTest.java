package dev.tokenjuice.reducers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class MissingFailuresTest {
  @Test
  void putsOneLineOfEachKindWhereItStood() {
    Lines output = Lines.of("begin\nKilled\nmiddle\nnoise\ntar: write error\nKilled\nend\nnoise\n");
    Reduction made = MissingFailures.restore(keep(output, 0, 2, 6), output);
    assertEquals(List.of("begin", "Killed", "middle", "tar: write error", "end"), made.lines());
    assertEquals(3, made.omittedLines());
  }

  @Test
  void putsTheLastLineBehindAllOthers() {
    Lines output = Lines.of("fatal: first\nbegin\nend\nfatal: last\n");
    Reduction made = MissingFailures.restore(keep(output, 0, 2), output);
    assertEquals(List.of("fatal: first", "end", "fatal: last"), made.lines());
  }

  @Test
  void knowsAnExceptionThatIsToldInAnotherForm() {
    Lines output = Lines.of("java.io.IOException: disk\n\tat a.B.c(B.java:3)\nend\n");
    Reduction made = new Draft(output).keepAs(0, "E   IOException: disk").keep(2).build();
    assertEquals(made, MissingFailures.restore(made, output));
  }

  @Test
  void doesNotCountWordsOfOurOwn() {
    Lines output = Lines.of("begin\nSegmentation fault\nend\n");
    Reduction made = new Draft(output).keep(0).note("segmentation fault ×1").keep(2).build();
    assertTrue(MissingFailures.restore(made, output).lines().contains("Segmentation fault"));
  }

  @Test
  void clipsWhatIsVeryLong() {
    Lines output = Lines.of("begin\nfatal: " + "x".repeat(5_000) + "\nend\n");
    Reduction made = MissingFailures.restore(keep(output, 0, 2), output);
    assertTrue(made.lines().get(1).endsWith("… (4607 more chars)"), made.lines().get(1));
    assertEquals(1, made.clippedLines());
  }

  @Test
  void findsOneDeathAmongThousandsOfErrors() {
    StringBuilder text = new StringBuilder();
    IntStream.range(0, 2_500)
        .forEach(i -> text.append("error: item ").append(i).append(" of batch a could not be read\n"));
    text.append("FATAL: the index is corrupt\n");
    IntStream.range(0, 2_500)
        .forEach(i -> text.append("error: item ").append(i).append(" of batch b could not be read\n"));
    for (String command : List.of("./import", "npm test", "make all", "pytest", "cargo build")) {
      Compaction made = Compactor.compact(new CompactionRequest(CommandLines.analyze(command), "exec", 1,
          Lines.of(text.toString()), RawSize.of(text.toString()), "full: tokenjuice raw x", BuiltinRules.ruleSet(),
          CompactionOptions.DEFAULT));
      assertTrue(made.text().contains("FATAL: the index is corrupt"), () -> command + "\n" + made.text());
    }
  }

  /** The heading of a trace says nothing that the error behind its frames does not say. */
  @Test
  void leavesTheHeadingOfATraceOut() {
    Lines output =
        Lines.of("begin\nTraceback (most recent call last):\n  File \"a.py\", line 1\nValueError: no\nend\n");
    Reduction made = keep(output, 0, 3, 4);
    assertEquals(made, MissingFailures.restore(made, output));
    Lines alone = Lines.of("begin\nTraceback (most recent call last):\nend\n");
    assertEquals(List.of("begin", "Traceback (most recent call last):", "end"),
        MissingFailures.restore(keep(alone, 0, 2), alone).lines());
    Lines last = Lines.of("begin\nTraceback (most recent call last):\n");
    assertEquals(2, MissingFailures.restore(keep(last, 0), last).lines().size());
  }

  @Test
  void looksBehindBlankLinesForTheLastOne() {
    Lines output = Lines.of("fatal: first\nend\nfatal: last\n\n  \n");
    assertEquals(List.of("fatal: first", "end", "fatal: last"),
        MissingFailures.restore(keep(output, 0, 1), output).lines());
    Lines blank = Lines.of("\n\n");
    assertEquals(List.of(), MissingFailures.restore(keep(blank), blank).lines());
  }

  @Test
  void putsBackTwelveKindsAndTheLastLine() {
    String kinds =
        IntStream.range(0, 15).mapToObj(i -> (char) ('a' + i) + "Tool: command not found: fatal x" + i + "Error\n")
            .collect(java.util.stream.Collectors.joining());
    StringBuilder text = new StringBuilder("begin\n");
    for (char c = 'A'; c <= 'O'; c++) {
      text.append("java.lang.").append(c).append("Exception: it broke\n");
    }
    Lines output = Lines.of(text + "end\n" + kinds.lines().findFirst().orElseThrow() + "\n");
    Reduction made = MissingFailures.restore(keep(output, 0, 16), output);
    assertEquals(2 + 12 + 1, made.lines().size(), made.text());
    assertEquals("begin", made.lines().get(0));
    assertEquals(output.get(output.size() - 1), made.lines().get(14));
  }

  @Test
  void knowsALineThatIsToldWithinAnother() {
    Lines output = Lines.of("begin\nfatal: no disk\nend\n");
    Reduction made = new Draft(output).keep(0).keepAs(1, "step 3: fatal: no disk, stopped").build();
    assertEquals(made, MissingFailures.restore(made, output));
    Reduction noted = new Draft(output).keep(0).note("3 of fatal: no disk").keep(2).build();
    assertEquals(List.of("begin", "3 of fatal: no disk", "fatal: no disk", "end").size(),
        MissingFailures.restore(noted, output).lines().size());
    Reduction same = new Draft(output).keep(0).note(" fatal: no disk").keep(2).build();
    assertEquals(same, MissingFailures.restore(same, output));
  }

  @Test
  void keepsNotesOfOursWhereTheyAre() {
    Lines output = Lines.of("begin\nfatal: no disk\nmiddle\nend\n");
    Reduction made =
        MissingFailures.restore(new Draft(output).keep(0).note("ours").keep(2).note("too").build(), output);
    assertEquals(List.of("begin", "fatal: no disk", "ours", "middle", "too"), made.lines());
    assertEquals(java.util.BitSet.valueOf(new long[] {0b10100}), made.notes());
  }

  @Test
  void aLineThatIsShownTwiceTellsNoPlace() {
    Lines output = Lines.of("same\nfatal: no disk\nsame\nend\n");
    Reduction made = MissingFailures.restore(keep(output, 0, 2, 3), output);
    assertEquals(List.of("fatal: no disk", "same", "same", "end"), made.lines());
  }

  @Test
  void showsFourHundredCharactersWhole() {
    String fits = "fatal: " + "x".repeat(393);
    Lines output = Lines.of("begin\n" + fits + "\nend\n");
    Reduction made = MissingFailures.restore(keep(output, 0, 2), output);
    assertEquals(List.of("begin", fits, "end"), made.lines());
    assertEquals(0, made.clippedLines());
  }

  private static Reduction keep(Lines output, int... lines) {
    Draft draft = new Draft(output);
    for (int line : lines) {
      draft.keep(line);
    }
    return draft.build();
  }
}
