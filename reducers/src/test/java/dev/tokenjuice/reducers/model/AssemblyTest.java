package dev.tokenjuice.reducers.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What parts of an output become together: every count is the sum, every note stays one. */
final class AssemblyTest {
  @Test
  void countsWhatEachPartCounts() {
    Draft first = new Draft(Lines.of("a\nb\nc\n" + "x".repeat(50) + "\n"));
    first.keep(0).note("ours").keepClipped(3, 10).fact("failed", 2);
    Draft second =
        new Draft(Lines.of("d\ne\n" + "y".repeat(50) + "\n")).note("too").keepClipped(2, 10).fact("failed", 3);
    Assembly assembly = new Assembly();
    assembly.keep("before");
    assembly.keep("  ");
    Reduction made = assembly.add(first.build()).add(second.build()).omit(10).note("words").build();
    assertEquals(List.of("before", "a", "ours", "xxxxxxxxxx… (40 more chars)", "too", "yyyyyyyyyy… (40 more chars)",
        "words"), made.lines());
    assertEquals(2 + 2 + 10, made.omittedLines());
    assertEquals(2, made.clippedLines());
    assertEquals(Map.of("failed", 5L), made.facts());
    assertEquals(bits(2, 4, 6), made.notes());
  }

  @Test
  void countsLinesThatAreLeftOutUnlessTheyAreBlank() {
    Assembly assembly = new Assembly();
    assembly.drop("a");
    assembly.drop(" ");
    assembly.drop("b");
    assembly.keep("c");
    assertEquals(List.of("c"), assembly.build().lines());
    assertEquals(2, assembly.build().omittedLines());
  }

  @Test
  void beginsWithTheLinesThatNobodyHeld() {
    Lines lines = new LinesBuilder().add("a\n").gap(70).add("b\n").build();
    assertEquals(70, new Assembly(lines).build().omittedLines());
  }

  @Test
  void aHeadingStandsAboveAndForNothing() {
    Reduction made = new Draft(Lines.of("a\nb\n")).keep(1).build().under("heading");
    assertEquals(List.of("heading", "b"), made.lines());
    assertEquals(1, made.omittedLines());
  }

  @Test
  void anOutputKnowsHowItEndedAndWhoMayReadIt() {
    CommandOutput output = new CommandOutput(Invocation.UNKNOWN, 3, Lines.of("a\nb\n"));
    assertTrue(output.failed());
    assertFalse(output.part(0, output.lines()).failed());
    assertEquals(3, output.part(Lines.of("a\n")).exitCode());
    assertEquals(output, output.with(new OutputShapes()).with(ToolReports.NONE));
    assertTrue(ToolReports.NONE.reduce(output).isDeclined() && ToolReports.NONE.reduceEvident(output).isDeclined());
    assertTrue(ToolReports.NONE.reduceAs("pytest", output).isDeclined());
    assertTrue(ToolReports.NONE.reduceRecorded(output).isDeclined());
    assertEquals(List.of(), ToolReports.NONE.names(output.lines()));
  }

  private static BitSet bits(int... places) {
    BitSet set = new BitSet();
    for (int place : places) {
      set.set(place);
    }
    return set;
  }
}
