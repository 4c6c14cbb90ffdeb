package dev.tokenjuice.reducers.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class LineFormTest {
  @Test
  void aFormWithoutOpenPartsIsTheWholeLine() {
    assertTrue(LineForm.of("Failures:").test("Failures:"));
    assertFalse(LineForm.of("Failures:").test("Failures: "));
    assertFalse(LineForm.of("Failures:").test("Failure"));
  }

  @Test
  void openPartsMayBeEmpty() {
    LineForm form = LineForm.of("Ran {} test{} in {}s");
    assertTrue(form.test("Ran 1 test in 0.1s"));
    assertTrue(form.test("Ran  test in s"));
    assertFalse(form.test("Ran 1 test"));
    assertFalse(form.test("We Ran 1 test in 0.1s"));
    assertFalse(form.test("Ran 1 test in 0.1 seconds!"));
  }

  @Test
  void fixedPartsDoNotOverlap() {
    assertFalse(LineForm.of("** {} **").test("** **"));
    assertTrue(LineForm.of("** {} **").test("** x **"));
  }

  @Test
  void aNumberHasDigitsOnly() {
    LineForm form = LineForm.of("{n} example{} {n} failure{}");
    assertTrue(form.test("12 examples, 1 failure"));
    assertFalse(form.test("x examples, 1 failure"));
    assertFalse(form.test("12 examples, no failure"));
    assertTrue(LineForm.of("{}:{n}").test("a: b:12"));
    assertFalse(LineForm.of("{}:{n}").test("a:12 b"));
  }

  @Test
  void whatAnIndexAsksForIsDerived() {
    LineForm indented = LineForm.of("  {n} failing");
    assertEquals(" 0123456789", indented.firstChars());
    assertEquals("g", indented.lastChars());
    LineForm open = LineForm.of("{}.rs:{n}{}");
    assertEquals("", open.firstChars());
    assertEquals("", open.lastChars());
    assertTrue(open.numberAtColon());
    assertEquals("\t", LineForm.of("\tmodified:   {}").firstChars());
    assertEquals(" ", LineForm.of("  {} tests passed").firstChars());
    assertFalse(LineForm.of("Plan: {}").numberAtColon());
  }
}
