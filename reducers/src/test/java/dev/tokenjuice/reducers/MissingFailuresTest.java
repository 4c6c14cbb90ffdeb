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

  private static Reduction keep(Lines output, int... lines) {
    Draft draft = new Draft(output);
    for (int line : lines) {
      draft.keep(line);
    }
    return draft.build();
  }
}
