package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class LineFormsTest {
  @Test
  void aLineHasOneOfTheFormsOrNone() {
    LineForms forms = LineForms.of("Found {} error{}", "  {n} more", "{} of {n}", "✓ done");
    for (String line : List.of("Found 3 errors", "  7 more", "3 of 7", "Fixed 3 of 7", "✓ done", " of 1")) {
      assertTrue(forms.test(line), line);
    }
    for (String line : List.of("", "Found", "7 more", "  x more", "✓", "✗ done", "of")) {
      assertFalse(forms.test(line), line);
    }
  }

  @Test
  void beginningsAreAskedInTheirOrder() {
    Prefixes starts = Prefixes.of("ab", "✓ ", "abc", "~", " x", "✗ ");
    assertEquals("ab", starts.find("abcd", 0));
    assertEquals("~", starts.find("x~", 1));
    assertEquals("✗ ", starts.find("✗ a", 0));
    assertEquals(" x", starts.find(" xy", 0));
    assertNull(starts.find("b", 0));
    assertFalse(starts.test(""));
    assertTrue(starts.testStripped("  abc  "));
    assertFalse(starts.testStripped("  ✓  "));
  }

  @Test
  void partsAndEndsOfLinesAreForms() {
    assertTrue(LineForms.containing("FATAL", "panic").test("the panic of it"));
    assertFalse(LineForms.containing("FATAL", "panic").test("fatal"));
    assertTrue(LineForms.ending(".pb.go", ".map").test("a.map"));
    assertFalse(LineForms.ending(".pb.go", ".map").test("a.map.txt"));
  }

  @Test
  void runsOfSignsEndWhereAnotherStands() {
    assertEquals(3, Signs.until("a-b(c", 0, "("));
    assertEquals(1, Signs.until("a b(c", 0, "("));
    assertEquals(5, Signs.until("a-b-c", 0, "("));
    assertEquals(3, Signs.before("a: 12", 0, 5, Signs.DIGITS));
    assertEquals(2, Signs.before("1212", 2, 4, Signs.DIGITS));
  }

  @Test
  void theFirstCharacterTellsWhoIsAsked() {
    ByFirstChar<String> asked = new ByFirstChar<>(List.of("", "a", " b", "09", "é", "~"), all -> all, new String[0]);
    assertArrayEquals(new String[] {""}, asked.of("zebra"));
    assertArrayEquals(new String[] {""}, asked.of(""));
    assertArrayEquals(new String[] {"", "a"}, asked.of("apple"));
    assertArrayEquals(new String[] {"", " b"}, asked.of("  bee"));
    assertArrayEquals(new String[] {"", "09"}, asked.of("9 lives"));
    assertArrayEquals(new String[] {"", "é"}, asked.of("über"));
    assertArrayEquals(new String[] {"", "~"}, asked.of("~"));
  }
}
