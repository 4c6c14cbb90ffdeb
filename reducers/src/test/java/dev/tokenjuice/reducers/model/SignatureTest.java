package dev.tokenjuice.reducers.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Signature.Colon;
import dev.tokenjuice.reducers.model.Signature.Rank;
import dev.tokenjuice.reducers.model.Signature.Weight;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a reducer declares is what the index of all tools asks for. */
final class SignatureTest {
  @Test
  void eachLineHasItsWeight() {
    List<Signature> made = Signature.run("tests/mine").start("begins").proof("proves").finding("finds").opening("opens")
        .closing("closes").hint("hints").build();
    assertEquals(List.of(Weight.START, Weight.PROOF, Weight.FINDING, Weight.OPENING, Weight.CLOSING, Weight.HINT),
        made.stream().map(Signature::weight).toList());
    assertEquals(List.of(true, true, false, false, false, false),
        made.stream().map(each -> each.weight().proves()).toList());
    assertTrue(made.stream().allMatch(each -> each.reducer().equals("tests/mine")));
    assertTrue(made.get(0).line().test("begins") && !made.get(0).line().test("proves"));
  }

  @Test
  void eachToolHasItsRank() {
    List<Signature> made = Signature.all(Signature.run("a").hint("x").build(), Signature.linter("b").hint("x").build(),
        Signature.compiler("c").hint("x").build(), Signature.step("d").hint("x", "y").build());
    assertEquals(List.of(Rank.RUN, Rank.LINTER, Rank.COMPILER, Rank.STEP, Rank.STEP),
        made.stream().map(Signature::rank).toList());
    assertEquals(List.of("a", "b", "c", "d", "d"), made.stream().map(Signature::reducer).toList());
  }

  @Test
  void theColonOfALineIsKnown() {
    assertEquals(List.of(Colon.ANY, Colon.SOME, Colon.AT_NUMBER), Signature.linter("a").proof("no colon", "Total: many",
        "{}.c:{n}: {}").build().stream().map(Signature::colon).toList());
    Signature placed = Signature.linter("a").placed(Weight.FINDING, line -> line.endsWith("!")).build().get(0);
    assertEquals(Colon.AT_NUMBER, placed.colon());
    assertTrue(placed.line().test("x:1 y!") && placed.firstChars().isEmpty() && placed.lastChars().isEmpty());
  }

  @Test
  void theFirstCharactersTellWhetherALineIsIndented() {
    Signature any = matching("");
    Signature indented = matching(" ab");
    Signature flush = matching("ab");
    assertTrue(any.mayBeIndented() && any.mayBeFlush());
    assertTrue(indented.mayBeIndented());
    assertFalse(indented.mayBeFlush());
    assertTrue(flush.mayBeFlush());
    assertFalse(flush.mayBeIndented());
    assertEquals("ab", indented.firstOfText());
    assertEquals("ab", flush.firstOfText());
  }

  private static Signature matching(String firstChars) {
    return Signature.step("a").matching(Weight.HINT, firstChars, Colon.ANY, line -> true).build().get(0);
  }
}
