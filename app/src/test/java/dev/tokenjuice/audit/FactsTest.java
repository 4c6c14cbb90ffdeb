package dev.tokenjuice.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class FactsTest {
  private static final String RAW = "see src/hidden/Lost.java:42\nand src/kept/Found.java\n";
  private final Facts facts = new Facts("session", new Atoms(), Runnable::run);

  private static Step step(String shown) {
    return new Step("frob", "my/frob", 7, RAW, shown);
  }

  private List<String> lost() {
    return facts.losses().stream().map(loss -> (loss.strict() ? "strict " : "") + loss.atom()).toList();
  }

  @Test
  void aFactThatIsUsedAndGoneIsLost() {
    facts.changed(facts.printed(RAW), step("and src/kept/Found.java\n"));
    facts.said("I open src/hidden/Lost.java now, then src/kept/Found.java", 9);
    assertEquals(List.of("strict Lost.java", "strict src/hidden/Lost.java"), lost());
    assertEquals(4, facts.counts().needed());
    Loss loss = facts.losses().get(0);
    assertEquals("see src/hidden/Lost.java:42", loss.line());
    assertEquals(7, loss.printedAt());
    assertEquals(9, loss.usedAt());
    assertTrue(loss.use().contains("I open src/hidden/Lost.java now"), loss.use());
  }

  @Test
  void aFactIsLostOnce() {
    facts.changed(facts.printed(RAW), step(""));
    facts.said("src/hidden/Lost.java", 9);
    facts.said("src/hidden/Lost.java", 10);
    assertEquals(2, facts.losses().size());
  }

  @Test
  void whatWasKnownBeforeIsNoFactOfTheOutput() {
    facts.said("cat src/hidden/Lost.java", 1);
    facts.changed(facts.printed(RAW), step(""));
    facts.said("src/hidden/Lost.java", 9);
    assertEquals(List.of(), lost());
    assertEquals(0, facts.counts().needed());
  }

  @Test
  void whatAnotherOutputShowedAgainIsNotStrict() {
    facts.changed(facts.printed(RAW), step(""));
    facts.shown("later: src/hidden/Lost.java");
    facts.said("src/hidden/Lost.java", 9);
    assertEquals(List.of("Lost.java", "src/hidden/Lost.java"), lost());
    assertEquals(0, facts.counts().neededStrict());
  }

  @Test
  void anOutputThatStaysLosesNothing() {
    facts.printed(RAW);
    facts.said("src/hidden/Lost.java", 9);
    assertEquals(List.of(), lost());
    assertEquals(2, facts.counts().needed());
  }

  @Test
  void theEndOfAPathCountsAsUse() {
    facts.changed(facts.printed(RAW), step(""));
    facts.said("/home/dev/shop/src/hidden/Lost.java", 9);
    assertEquals(List.of("strict Lost.java", "strict src/hidden/Lost.java"), lost());
  }

  @Test
  void anotherFormThatSaysTheSameIsKept() {
    assertTrue(step("src/hidden:\n  Lost.java  12, 42\n").keeps("src/hidden/Lost.java:42", Atoms.Kind.PLACE));
    assertFalse(step("Lost.java:421").keeps("src/hidden/Lost.java:42", Atoms.Kind.PLACE));
    assertTrue(step("hidden/\n  Lost.java").keeps("src/hidden/Lost.java", Atoms.Kind.PATH));
    assertFalse(step("Lost.java").keeps("src/hidden/Lost.java", Atoms.Kind.PATH));
    assertTrue(step("not  found:\n x").keeps("not found: x", Atoms.Kind.QUOTED));
  }
}
