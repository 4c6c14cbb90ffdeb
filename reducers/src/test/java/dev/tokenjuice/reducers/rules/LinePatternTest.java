package dev.tokenjuice.reducers.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.re2j.Pattern;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinePatternTest {
  private static final List<String> LINES = List.of(
      "", "error", "Error: no such file", "  error TS2304: Cannot find name", "npm notice new version", "npm WARN old",
      "src/app.ts(3,5): error TS1005", "✓ 12 tests passed", "FAIL src/a.test.ts", "[3/10] Compiling Foo",
      "> pnpm build",
      "error[E0308]: mismatched types", "Done in 1.2s", "ERROR in ./src", "a.b", "axb", "aaaaab", "tab\tsep", "(x)",
      "foo{bar}", "Failed: 3, Passed: 4", "warning: unused", "K\u212A sign", "ſtrange", "  at Foo.bar (x.js:1:2)");

  /** The literals are only a shortcut: with and without them a pattern has to find the same lines. */
  @ParameterizedTest
  @ValueSource(strings = {
    "error", "^error", "^npm (notice|WARN)", "(?i)error", "(?i)kk", "(?i)strange", "\\berror\\b", "^\\s*at ",
    "error\\[E\\d+\\]",
    "^\\[\\d+/\\d+\\] ", "(error|warning): ", "(error|warn)?", "a.b", "a\\.b", "a+b", "a*b", "^a{2,}b", "a{5}b",
    "foo\\{",
    "foo{bar}", "[Ee]rror", "^(?:FAIL|PASS)\\s", "Failed: \\d+", "^>", "tab\\tsep", "\\(x\\)", "✓", "^$", "TS\\d+$",
    "(?m)^error",
    "(fo+)+\\{", "x|error|FAIL", "^error|^Done", "(^error)", "\\x65rror", "\\p{Lu}AIL", "[[:upper:]]AIL", "[^a-z]rror",
    "a??b", "()error"
  })
  void the_prefilter_never_changes_what_is_found(String pattern) {
    LinePattern ours = new LinePattern(pattern, "");
    Pattern plain = Pattern.compile(pattern);
    for (String line : LINES) {
      assertEquals(plain.matcher(line).find(), ours.find(line), () -> "/" + pattern + "/ in '" + line + "'");
    }
  }

  @Test
  void flags_are_those_of_javascript() {
    assertTrue(new LinePattern("^error", "giu").find("ERROR: x"));
    assertTrue(new LinePattern("^b$", "m").find("a\nb\nc"));
    assertFalse(new LinePattern("^b$", "").find("a\nb\nc"));
    assertTrue(new LinePattern("a.b", "s").find("a\nb"));
    assertThrows(IllegalArgumentException.class, () -> new LinePattern("a", "q").prepare());
  }

  @ParameterizedTest
  @CsvSource({"\\u2713 ok,✓ ok", "\\u{1F600},😀", "\\uD83D\\uDE00,😀", "a[^]b,a-b", "(?<n>x)y,xy", "\\/a\\-b,/a-b"})
  void spellings_of_javascript_are_understood(String pattern, String line) {
    assertTrue(new LinePattern(pattern, "").find(line));
  }

  @ParameterizedTest
  @CsvSource(delimiter = ' ', value = {
    "(?=x)a look-around", "(?!x)a look-around", "(?<=x)a look-around", "(?<!x)a look-around", "(a)\\1 back-reference",
    "((a{1000}){1000}){1000} large", "(a{100}){100} large", "[a bad"
  })
  void what_cannot_run_in_linear_time_is_refused_with_a_reason(String pattern, String word) {
    Exception e = assertThrows(IllegalArgumentException.class, () -> new LinePattern(pattern, "").prepare());
    assertTrue(e.getMessage().contains(word), e.getMessage());
  }

  @Test
  void nesting_without_end_is_refused() {
    String deep = "(".repeat(900) + "a" + ")".repeat(900);
    assertThrows(IllegalArgumentException.class, () -> new LinePattern(deep, "").prepare());
    assertThrows(IllegalArgumentException.class, () -> new LinePattern("a".repeat(5000), "").prepare());
  }

  @ParameterizedTest
  @ValueSource(strings = {"^(a+)+$", "(a|aa)+$", "(.*a){20}", "(a*)*b", "(x+x+)+y", "^(([a-z])+.)+[A-Z]([a-z])+$"})
  void hostile_patterns_stay_linear(String pattern) {
    LinePattern hostile = new LinePattern(pattern, "");
    String line = "a".repeat(50_000) + "!";
    assertTimeoutPreemptively(Duration.ofSeconds(20), () -> hostile.find(line));
  }

  @Test
  void shapes_tell_what_every_match_contains() {
    assertEquals("npm ", PatternShape.of("^npm (notice|WARN)", false, false).prefix());
    assertEquals(List.of("error", "warning"), PatternShape.of("(error|warning)", false, false).anyOf());
    assertEquals(List.of(" tests passed"), PatternShape.of("^\\d+ tests passed\\b", false, false).anyOf());
    assertEquals(List.of("error:"), PatternShape.of("\\berror\\b:", false, false).anyOf());
    assertTrue(PatternShape.of("^npm notice", false, false).literal());
    assertTrue(PatternShape.of("Compiling", false, false).literal());
    assertFalse(PatternShape.of("a.b", false, false).literal());
    assertEquals(List.of(), PatternShape.of("(abc)?", false, false).anyOf());
    assertEquals("", PatternShape.of("^error|warning", false, false).prefix());
  }
}
