package dev.tokenjuice.reducers.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The table of lines by which reports are read. */
final class ReportGrammarTest {
  private static final ReportGrammar<Reader> GRAMMAR = ReportGrammar.<Reader>builder()
      .drop("ok {}", "  {n} quiet", "✓ {}")
      .keep("ok but first wins", "{n} tests")
      .block(Reader::failure, "FAIL {}")
      .block(Reader::nothing)
      .keep(line -> line.endsWith("!"))
      .drop("run {}")
      .build();

  private static final class Reader extends ReportReader {
    private Reader(CommandOutput output) {
      super(output);
    }

    /** A name and the indented lines below it. */
    private int failure(int i) {
      draft.keepAs(i, "failed: " + lines.get(i).substring(5));
      int end = lines.find(i + 1, line -> !line.startsWith(" "));
      draft.keep(i + 1, end);
      return end;
    }

    private int nothing(int i) {
      return i;
    }
  }

  private static Reduction read(String text) {
    Reader reader = new Reader(new CommandOutput(Invocation.UNKNOWN, 1, Lines.of(text)));
    GRAMMAR.read(reader);
    return reader.draft.build();
  }

  @Test
  void keepsWhatNobodyClaims() {
    Reduction made = read("run 1\nhello\n\n  world\n✗ strange\n");
    assertEquals(List.of("hello", "  world", "✗ strange"), made.lines());
    assertEquals(1, made.omittedLines());
  }

  @Test
  void letsTheFirstEntryThatFitsDecide() {
    assertEquals(List.of("12 tests"), read("ok but first wins\n12 tests\n✓ passed\n  3 quiet\n").lines());
  }

  @Test
  void goesOnBehindABlock() {
    assertEquals(List.of("failed: a", " why", "failed: b", "done!"),
        read("FAIL a\n why\nFAIL b\ndone!\nok c\n").lines());
  }

  @Test
  void asksTheNextEntryWhereABlockDeclines() {
    assertEquals(List.of("now!"), read("now!\nrun 2\n").lines());
  }

  @Test
  void readsAPartAndSaysWhereItEnds() {
    Reader reader = new Reader(new CommandOutput(Invocation.UNKNOWN, 1, Lines.of("FAIL a\n why\n because\nlast\n")));
    assertEquals(3, GRAMMAR.read(reader, 0, 1));
    assertEquals(List.of("failed: a", " why", " because"), reader.draft.build().lines());
  }
}
