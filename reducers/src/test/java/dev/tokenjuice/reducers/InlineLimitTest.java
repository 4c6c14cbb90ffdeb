package dev.tokenjuice.reducers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is shown where a reduction is too long: how much, which lines, and what is said of the others. */
final class InlineLimitTest {
  private static final Reducer AS_IT_IS = output -> content(output.lines());

  @Test
  void countsTheLinesThatItLeavesOutButNotTheNotes() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      lines.add("reading shelf " + i);
      lines.add("  … 2 more like this");
    }
    Reduction fitted = InlineLimit.fit(new Reduction(lines, 200, 0, Map.of()), Lines.of(""), 1000);
    long shown = fitted.lines().stream().filter(line -> line.startsWith("reading ")).count();
    assertTrue(fitted.text().length() <= 1000, fitted.text());
    assertEquals(300, shown + fitted.omittedLines());
  }

  @Test
  void wordsOfOurOwnAreNoLinesOfTheOutput() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      text.append("reading shelf ").append(i).append("\nshelf is full\n");
    }
    Lines lines = Lines.of(text.toString());
    Draft draft = new Draft(lines);
    for (int i = 0; i < 2000; i += 4) {
      draft.keep(i).note("4 lines read").covered(i + 2).note(lines.get(i + 2));
    }
    Reduction fitted = InlineLimit.fit(draft.build(), lines, 1000);
    long shown = fitted.lines().stream().filter(line -> line.startsWith("reading ")).count();
    assertEquals(2000, shown + fitted.omittedLines());
  }

  @Test
  void leavesAloneWhatFits() {
    Reduction reduction = numbered(10, 99);
    assertSame(reduction, InlineLimit.fit(reduction, Lines.of(""), 1000));
    Reduction small = numbered(2, 99);
    assertSame(small, InlineLimit.fit(small, Lines.of(""), 10), "less than 200 characters always fit");
    Reduction line = reduction("x".repeat(300));
    assertSame(line, InlineLimit.fit(line, Lines.of(""), 301));
  }

  /** 40 % of the room is for the beginning, a quarter for the end, and what is left for more of the beginning. */
  @Test
  void showsTheBeginningAndTheEndInOrder() {
    Reduction whole = numbered(1_000, 20);
    Reduction fitted = InlineLimit.fit(whole, Lines.of(""), 2_000);
    List<String> shown = fitted.lines();
    assertTrue(fitted.text().length() <= 2_000 && fitted.text().length() > 1_800, "" + fitted.text().length());
    assertEquals(whole.lines().get(0), shown.get(0));
    assertEquals(whole.lines().get(999), shown.get(shown.size() - 1));
    int gap = IntStream.range(0, shown.size()).filter(i -> shown.get(i).startsWith("… ")).findFirst().orElseThrow();
    int end = shown.size() - 1 - gap;
    assertEquals(whole.lines().subList(0, gap), shown.subList(0, gap));
    assertEquals(whole.lines().subList(1_000 - end, 1_000), shown.subList(gap + 1, shown.size()));
    assertEquals("… " + (1_000 - gap - end) + " lines", shown.get(gap));
    assertEquals(1_000 - gap - end, fitted.omittedLines());
    assertTrue(end * 21 > 1_940 / 4 - 51 && end * 21 <= 1_940 / 4, end + " lines at the end");
  }

  @Test
  void showsEachKindOfFailureAndThenMoreOfThem() {
    List<String> lines = new ArrayList<>(numbered(1_000, 20).lines());
    lines.set(400, "Segmentation fault (core dumped)");
    for (int i = 500; i < 520; i++) {
      lines.set(i, "error: no shelf " + i);
    }
    Reduction fitted = InlineLimit.fit(new Reduction(lines, 0, 0, Map.of()), Lines.of(""), 2_000);
    assertTrue(fitted.lines().contains("Segmentation fault (core dumped)"), fitted.text());
    assertTrue(fitted.lines().containsAll(List.of("error: no shelf 500", "error: no shelf 501")), fitted.text());
    assertTrue(fitted.text().length() <= 2_000, "" + fitted.text().length());
    assertTrue(fitted.text().contains("\n… 99 lines\nerror: no shelf 500\n"), fitted.text());
    assertTrue(fitted.text().contains("\n… 1 line\n") || !fitted.text().contains("… 1 lines"), fitted.text());
  }

  /** Between failures that are shown, fewer than five lines are shown too. */
  @Test
  void showsFewLinesInsteadOfCountingThem() {
    List<String> lines = new ArrayList<>(numbered(1_000, 20).lines());
    for (int i = 500; i <= 515; i += 5) {
      lines.set(i, "error: no shelf " + i);
    }
    Reduction fitted = InlineLimit.fit(new Reduction(lines, 0, 0, Map.of()), Lines.of(""), 2_000);
    assertTrue(fitted.lines().containsAll(lines.subList(500, 516)), fitted.text());
    assertTrue(fitted.text().length() <= 2_000, "" + fitted.text().length());
  }

  @Test
  void saysOneLine() {
    List<String> lines = new ArrayList<>(numbered(20, 99).lines());
    lines.add(10, "x".repeat(3_800));
    Reduction fitted = InlineLimit.fit(new Reduction(lines, 0, 0, Map.of()), Lines.of(""), 4_300);
    assertTrue(fitted.lines().contains("… 1 line"), fitted.text());
    assertEquals(1, fitted.omittedLines());
  }

  @Test
  void noKindTakesTheRoomOfAllOthers() {
    List<String> lines = new ArrayList<>(numbered(300, 20).lines());
    lines.set(100, "error: " + "x".repeat(500));
    lines.set(200, "Segmentation fault (core dumped)");
    Reduction fitted = InlineLimit.fit(new Reduction(lines, 0, 0, Map.of()), Lines.of(""), 2_000);
    assertTrue(fitted.lines().contains("Segmentation fault (core dumped)"), fitted.text());
    assertTrue(fitted.lines().contains(lines.get(299)), fitted.text());
  }

  @Test
  void cutsLinesThatAreLongerThanAll() {
    String emoji = "\ud83d\ude00".repeat(5_000);
    BitSet notes = new BitSet();
    notes.set(0);
    Reduction fitted = InlineLimit.fit(
        new Reduction(List.of("first", "y" + emoji, "last"), 5, 1, Map.of("failed", 2L), notes), Lines.of(""), 6_000);
    assertEquals(List.of("first", "y" + emoji.substring(0, 1998) + "… (8002 more chars)", "last"), fitted.lines());
    assertEquals(5, fitted.omittedLines());
    assertEquals(2, fitted.clippedLines());
    assertEquals(Map.of("failed", 2L), fitted.facts());
    assertEquals(notes, fitted.notes());
  }

  @Test
  void cutsLinesToHalfOfASmallRoomAndChoosesAmongThem() {
    Reduction two = InlineLimit.fit(reduction("x".repeat(700), "end"), Lines.of(""), 600);
    assertEquals(List.of("x".repeat(300) + "… (400 more chars)", "end"), two.lines());
    Reduction many = InlineLimit.fit(
        reduction("x".repeat(700), "y".repeat(700), "z".repeat(600), "end"), Lines.of(""), 600);
    assertTrue(many.text().length() <= 600, many.text());
    assertTrue(many.omittedLines() > 0 && many.clippedLines() == 2, many.toString());
  }

  @Test
  void contentKeepsItsFirstLinesAndSaysWhichAreMissing() {
    Lines lines = Lines.of(String.join("\n", numbered(1_000, 20).lines()) + "\n");
    Reduction fitted = fitContent(lines, AS_IT_IS, 2_000);
    int shown = fitted.lines().size() - 1;
    assertEquals(lines.subList(0, shown), fitted.lines().subList(0, shown));
    assertEquals("… [lines " + (shown + 1) + "-1000 of 1000 not shown]", fitted.lines().get(shown));
    assertEquals(1_000 - shown, fitted.omittedLines());
    assertTrue(fitted.content());
    assertTrue(fitted.text().length() <= 2_000 && fitted.text().length() > 1_850, "" + fitted.text().length());
  }

  @Test
  void contentThatFitsIsNotTouched() {
    Lines lines = Lines.of(String.join("\n", numbered(10, 99).lines()) + "\n");
    Reduction whole = content(lines);
    assertSame(whole, InlineLimit.fitContent(whole, output(lines), AS_IT_IS, 1_080));
    assertEquals(9, fitContent(lines, AS_IT_IS, 1_079).lines().size() - 1);
  }

  @Test
  void contentOfWhichNotAllIsHeldSaysSo() {
    Lines lines = new LinesBuilder().add("a\nb\n").gap(100).add("c\n").build();
    Reduction held = new Reduction(List.of("a", "b"), 101, 0, Map.of(), new BitSet(), true, List.of());
    Reduction fitted = InlineLimit.fitContent(held, output(lines), AS_IT_IS, 1_000);
    assertEquals(List.of("a", "b", "… [lines 3-103 of 103 not shown]"), fitted.lines());
    assertEquals(101, fitted.omittedLines());
  }

  @Test
  void blankLinesOfContentAreNotCountedAsOmitted() {
    Lines lines = Lines.of(("x".repeat(90) + "\n\n").repeat(20));
    Reduction fitted = fitContent(lines, AS_IT_IS, 400);
    assertTrue(fitted.lines().get(fitted.lines().size() - 1).endsWith("-40 of 40 not shown]"), fitted.text());
    assertEquals(20 - fitted.lines().stream().filter(line -> line.startsWith("x")).count(), fitted.omittedLines());
  }

  @Test
  void contentShowsAtLeastOneLine() {
    Lines lines = Lines.of("x".repeat(900) + "\nb\nc\n");
    Reduction fitted = fitContent(lines, AS_IT_IS, 100);
    assertEquals(List.of("x".repeat(900), "… [lines 2-3 of 3 not shown]"), fitted.lines());
  }

  /** Long lines first and tens of thousands of short ones behind: each attempt comes only a little nearer. */
  @Test
  void readsContentOnlySomeTimes() {
    List<String> text = new ArrayList<>();
    IntStream.range(0, 30).forEach(i -> text.add("x".repeat(1_000)));
    IntStream.range(0, 40_000).forEach(i -> text.add("y"));
    Lines lines = Lines.of(String.join("\n", text) + "\n");
    long[] read = {0};
    Reduction fitted = fitContent(lines, output -> {
      read[0] += output.lines().size();
      return content(output.lines());
    }, 29_350);
    assertTrue(read[0] < 8L * lines.size(), read[0] + " lines read of " + lines.size());
    assertTrue(fitted.lines().size() > 20, "" + fitted.lines().size());
  }

  private static Reduction fitContent(Lines lines, Reducer reducer, int maxChars) {
    return InlineLimit.fitContent(content(lines), output(lines), reducer, maxChars);
  }

  private static CommandOutput output(Lines lines) {
    return new CommandOutput(Invocation.UNKNOWN, 0, lines);
  }

  private static Reduction content(Lines lines) {
    return new Reduction(List.copyOf(lines), 0, 0, Map.of(), new BitSet(), true, List.of());
  }

  private static Reduction reduction(String... lines) {
    return new Reduction(List.of(lines), 0, 0, Map.of());
  }

  /** So many lines of so many characters. */
  private static Reduction numbered(int count, int width) {
    return new Reduction(
        IntStream.range(0, count).mapToObj(i -> (i + " " + "w".repeat(width)).substring(0, width)).toList(),
        0, 0, Map.of());
  }
}
