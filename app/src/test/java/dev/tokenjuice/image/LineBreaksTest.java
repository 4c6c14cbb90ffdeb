package dev.tokenjuice.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.cli.PicocliApp;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class LineBreaksTest {
  @Test
  void breaksAfterSpacesAndInsideHyphenatedWords() {
    assertEquals(List.of("one ", "two-", "three  ", "--four ", "-5"),
        pieces(new LineBreaks(), "one two-three  --four -5"));
    assertEquals(List.of(), pieces(new LineBreaks(), ""));
  }

  @Test
  void walksInBothDirections() {
    BreakIterator breaks = new LineBreaks();
    breaks.setText("a bc d");
    assertEquals(6, breaks.last());
    assertEquals(5, breaks.previous());
    assertEquals(2, breaks.previous());
    assertEquals(0, breaks.previous());
    assertEquals(BreakIterator.DONE, breaks.previous());
    assertEquals(2, breaks.following(0));
    assertEquals(5, breaks.following(2));
    assertEquals(BreakIterator.DONE, breaks.following(6));
  }

  /**
   * The JDK breaks in more places, but never is one of ours missing there: help looks alike on a JVM and in the
   * executable.
   */
  @Test
  void breaksOurHelpWhereTheJdkBreaksIt() {
    for (String text : helpTexts(PicocliApp.commandLine())) {
      List<Integer> theirs = places(BreakIterator.getLineInstance(), text);
      assertEquals(List.of(), places(new LineBreaks(), text).stream().filter(place -> !theirs.contains(place))
          .toList(), text);
    }
  }

  private static List<String> helpTexts(CommandLine command) {
    List<String> texts = new ArrayList<>(List.of(command.getCommandSpec().usageMessage().description()));
    command.getCommandSpec().args().forEach(arg -> texts.addAll(List.of(arg.description())));
    command.getSubcommands().values().forEach(sub -> texts.addAll(helpTexts(sub)));
    return texts;
  }

  private static List<String> pieces(BreakIterator breaks, String text) {
    List<String> pieces = new ArrayList<>();
    int start = 0;
    for (int end : places(breaks, text)) {
      pieces.add(text.substring(start, end));
      start = end;
    }
    return pieces;
  }

  private static List<Integer> places(BreakIterator breaks, String text) {
    breaks.setText(text);
    List<Integer> places = new ArrayList<>();
    breaks.first();
    for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
      places.add(end);
    }
    return places;
  }
}
