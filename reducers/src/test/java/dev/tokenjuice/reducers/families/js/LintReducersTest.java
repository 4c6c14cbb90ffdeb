package dev.tokenjuice.reducers.families.js;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import org.junit.jupiter.api.Test;

class LintReducersTest {
  @Test
  void tellsEqualProblemsOfAFileOnce() {
    String output =
        "/app/a.js\n  1:1  error  Missing semicolon  semi\n  9:4  error  Missing semicolon  semi\n\n✖ 2 problems (2 errors, 0 warnings)\n";
    Reduction reduction = Outputs.reduce("js/eslint", Outputs.failed("eslint .", output));
    assertEquals("/app/a.js:1:1, 9:4 error Missing semicolon semi", reduction.lines().get(0));
    assertEquals(0, reduction.omittedLines());
  }

  @Test
  void keepsEveryErrorAndEveryWarningWithItsRule() {
    StringBuilder output = new StringBuilder("/app/a.js\n");
    for (int i = 1; i <= 100; i++) {
      output.append("  ").append(i).append(":1  warning  Unexpected value ").append(i).append("  no-odd\n");
    }
    output.append("  200:1  error  'y' is not defined  no-undef\n\n✖ 101 problems (1 error, 100 warnings)\n");
    Reduction reduction = Outputs.reduce("js/eslint", Outputs.failed("eslint .", output.toString()));
    assertTrue(reduction.text().contains("200:1 error 'y' is not defined no-undef"));
    assertTrue(reduction.text().contains("100:1 warning Unexpected value 100 no-odd"), reduction.text());
    assertEquals(0, reduction.omittedLines());
  }

  @Test
  void namesALongPathAgainInALongGroup() {
    StringBuilder output = new StringBuilder();
    for (int i = 1; i <= 60; i++) {
      output.append("src/long.ts(").append(i).append(",5): error TS2304: Cannot find name 'name").append(i)
          .append("'.\n");
    }
    String text = Outputs.reduce("js/tsc", Outputs.failed("tsc", output.toString())).text();
    assertTrue(text.indexOf("src/long.ts") != text.lastIndexOf("src/long.ts"));
    assertTrue(text.contains("  60:5 TS2304 Cannot find name 'name60'."));
    assertTrue(text.contains("60 errors in 1 file"));
  }

  @Test
  void keepsTheExplanationOfATypeError() {
    String output = """
        src/a.ts(3,7): error TS2322: Type 'A' is not assignable to type 'B'.
          Property 'x' is missing in type 'A'.
            Deeper reason.
        """;
    String text = Outputs.reduce("js/tsc", Outputs.failed("tsc", output)).text();
    assertTrue(text.contains("Property 'x' is missing in type 'A'."));
    assertTrue(text.contains("Deeper reason."));
  }
}
