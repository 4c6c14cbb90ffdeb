package dev.tokenjuice.reducers.families.js;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptReducerTest {
  private static final String LINT = """
      /app/src/a.js
        3:7  error  'x' is not defined  no-undef

      ✖ 1 problem (1 error, 0 warnings)
      """;
  private static final String MOCHA = """

        cart
          ✔ adds
          1) totals

        1 passing (5ms)
        1 failing

        1) cart
             totals:
           Error: 7 is not 8
            at Context.<anonymous> (test/cart.js:9:14)
      """;

  @Test
  void findsTheToolByTheShapeOfItsOutput() {
    Reduction reduction = Outputs.reduce("js/script", Outputs.failed("npm test", "\n> shop@1.0.0 test\n> mocha\n\n"
        + MOCHA));
    assertTrue(reduction.text().contains("1 failing"));
    assertTrue(reduction.text().contains("test/cart.js:9:14"));
    assertFalse(reduction.text().contains("> mocha"));
  }

  @Test
  void usesAReducerForEachToolOfTheScript() {
    String text = Outputs.reduce("js/script", Outputs.failed("npm run check", LINT + MOCHA)).text();
    assertTrue(text.contains("/app/src/a.js:3:7 error 'x' is not defined no-undef"));
    assertTrue(text.contains("Error: 7 is not 8"));
  }

  @Test
  void countsTheLinesOfThePackageManagerAsOmitted() {
    Reduction alone = Outputs.reduce("js/script", Outputs.failed("npm test", MOCHA));
    Reduction wrapped = Outputs.reduce("js/script", Outputs.failed("npm test", "> shop@1.0.0 test\n> mocha\n" + MOCHA
        + "npm error code 1\n"));
    assertEquals(alone.omittedLines() + 3, wrapped.omittedLines());
  }

  @Test
  void declinesAnUnknownShape() {
    assertTrue(Outputs.reduce("js/script", Outputs.passed("npm run hello", "hello\nworld\n")).isDeclined());
  }

  @Test
  void namesShapesInTheOrderOfTheirLines() {
    assertEquals(List.of("js/eslint", "js/mocha"), new OutputShapes().names(Lines.of(LINT + MOCHA)));
  }
}
