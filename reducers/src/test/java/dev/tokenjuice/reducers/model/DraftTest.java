package dev.tokenjuice.reducers.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The counter of what is shown. */
final class DraftTest {
  @Test
  void countsLinesInGaps() {
    Lines lines = new LinesBuilder().add("a\nb\n").gap(97).add("c\n").build();
    assertEquals(100, lines.total());
    Reduction made = new Draft(lines).keep(0).build();
    assertEquals(99, made.omittedLines());
  }

  /** What is gathered by kind is shown in the order of the lines, between what was shown at once. */
  @Test
  void showsPartsWhenItIsTheirTurn() {
    Draft draft = new Draft(Lines.of("a\nb\nc\nd\ne\n")).keep(1).note("below b").keep(3);
    draft.at(4, () -> draft.keep(4)).at(2, () -> draft.note("now:").keep(2)).at(0, () -> draft.keep(0));
    assertFalse(draft.has(2));
    assertEquals(List.of("a", "b", "below b", "now:", "c", "d", "e"), draft.build().lines());
  }

  @Test
  void showsPartsOfOneLineInTheOrderInWhichTheyCame() {
    Draft draft = new Draft(Lines.of("a\nb\n"));
    draft.at(1, () -> draft.keep(1)).at(1, () -> draft.note("of b")).at(0, () -> draft.keep(0));
    assertFalse(draft.isEmpty());
    assertEquals(List.of("a", "b", "of b"), draft.inOrder().build().lines());
  }

  @Test
  void countsNoBlankLine() {
    assertEquals(1, new Draft(Lines.of("a\n\n  \nb\n")).keep(0).build().omittedLines());
    assertFalse(new Draft(Lines.of("a\n\n")).keep(0).build().lossy());
  }

  @Test
  void countsALineOnceHoweverItIsShown() {
    Draft draft = new Draft(Lines.of("a\nb\nc\nd\n"));
    Reduction made = draft.keep(0).keep(0).covered(1).coveredInPart(2).note("two more").build();
    assertTrue(draft.has(1) && draft.has(2) && !draft.has(3));
    assertEquals(1, made.omittedLines());
    assertEquals(1, made.clippedLines());
    assertEquals(List.of("a", "a", "two more"), made.lines());
    assertTrue(made.notes().get(2) && !made.notes().get(0));
  }

  @Test
  void saysHowManyMoreThereAre() {
    Draft draft = new Draft(Lines.of("a\nb\nc\n")).keep(0).covered(1, 3);
    Reduction made = draft.more(0, "line").more(1, "line", " of this test").more("  ", 2, "line", "").build();
    assertEquals(List.of("a", "… 1 more line of this test", "  … 2 more lines"), made.lines());
    assertEquals(0, made.omittedLines());
    assertTrue(made.notes().get(1) && made.notes().get(2));
  }

  /** A note that would hide fewer than five lines between two others says less than these lines. */
  @Test
  void showsFewLinesInsteadOfCountingThem() {
    Lines lines = Lines.of("a\nb\n\nc\nd\ne\nf\ng\n");
    Reduction four = new Draft(lines).keep(0).note("… 4 more lines").keep(6).note("  … 1 line").build();
    assertEquals(List.of("a", "b", "c", "d", "e", "f", "g"), four.lines());
    assertEquals(0, four.omittedLines());
    Reduction five = new Draft(lines).keep(0).note("… 5 more lines").keep(7).build();
    assertEquals(List.of("a", "… 5 more lines", "g"), five.lines());
    assertEquals(5, five.omittedLines());
  }

  /** What a note counts need not be what stands between its neighbours; and long lines are worth counting. */
  @Test
  void leavesNotesThatCountOtherLines() {
    Lines lines = Lines.of("a\nb\nc\nd\n" + "x".repeat(900) + "\nf\n");
    assertEquals(List.of("a", "… 2 more warnings", "b"),
        new Draft(lines).keep(0).note("… 2 more warnings").keep(1).build().lines());
    assertEquals(List.of("c", "… 1 more", "a"), new Draft(lines).keep(2).note("… 1 more").keep(0).build().lines());
    assertEquals(List.of("a", "… 2 of b", "b", "d"),
        new Draft(lines).keep(0).note("… 2 of b").keep(1).keep(3).build().lines());
    assertEquals(List.of("d", "… 1 more", "f"), new Draft(lines).keep(3).note("… 1 more").keep(5).build().lines());
    Lines gap = new LinesBuilder().add("a\nb\n").gap(2).add("c\n").build();
    assertEquals(List.of("b", "… 2 lines", "c"), new Draft(gap).keep(1).note("… 2 lines").keep(2).build().lines());
  }

  /** At whatever place a line of pairs of characters is cut, no half of a pair is left. */
  @Test
  void cutsBetweenCharacters() {
    for (String line : List.of("\uD83D\uDE00".repeat(200), "x" + "\uD83D\uDE00".repeat(200))) {
      for (int width = 20; width < 60; width++) {
        for (Draft draft : List.of(new Draft(Lines.of(line)).keepEnds(0, width),
            new Draft(Lines.of(line)).keepClipped(0, width))) {
          String shown = draft.build().lines().get(0);
          assertTrue(StandardCharsets.UTF_8.newEncoder().canEncode(shown), "width " + width + ": " + shown);
        }
      }
    }
  }

  @Test
  void tellsHowMuchIsCut() {
    Draft draft = new Draft(Lines.of("0123456789".repeat(10)));
    assertEquals("0123456789".repeat(3) + "… (60 more chars) …0123456789",
        draft.keepEnds(0, 40).build().lines().get(0));
    assertEquals("01234… (95 more chars)",
        new Draft(Lines.of("0123456789".repeat(10))).keepClipped(0, 5).build().lines().get(0));
  }

  @Test
  void showsShortLinesWhole() {
    Reduction made = new Draft(Lines.of("0123456789")).keepEnds(0, 10).keepClipped(0, 10).build();
    assertEquals(List.of("0123456789", "0123456789"), made.lines());
    assertEquals(0, made.clippedLines());
  }

  @Test
  void endsWithNoBlankLine() {
    Draft draft = new Draft(Lines.of("a\nb\n"));
    assertTrue(draft.blank().isEmpty());
    assertEquals(List.of("a", "", "b"), draft.keep(0).blank().blank().keep(1).blank().build().lines());
  }

  /** Both halves of a surrogate pair stay or go, at the beginning of what is cut and at its end. */
  @Test
  void cutsTheMiddleBetweenCharacters() {
    String smile = "\ud83d\ude00";
    assertEquals("aaaaa… (14 more chars) …c", ends("aaaaa" + smile + "b".repeat(10) + smile + "c", 8));
    assertEquals("aaaaaa… (12 more chars) …cd", ends("aaaaaa" + "b".repeat(12) + "cd", 8));
    assertEquals("aaaa" + smile + "… (10 more chars) …" + smile, ends("aaaa" + smile + "b".repeat(10) + smile, 8));
  }

  private static String ends(String line, int width) {
    return new Draft(Lines.of(line + "\n")).keepEnds(0, width).build().lines().get(0);
  }

  @Test
  void isEmptyUntilSomethingIsShown() {
    Draft draft = new Draft(Lines.of("a\n")).covered(0).blank();
    assertTrue(draft.isEmpty());
    assertFalse(draft.note("words").isEmpty());
  }
}
