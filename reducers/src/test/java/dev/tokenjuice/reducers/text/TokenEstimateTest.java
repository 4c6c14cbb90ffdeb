package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a text is estimated to cost a model. */
final class TokenEstimateTest {
  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
    "|0", "word|1", "two words|2", "internationalisation|3", "documents|1", "documented|2", "at 12|3", "\"    12 x\"|4",
    "camelCase|2", "12345678|3", "\"    \"|1", "a(b)|4",
    "-----------------------------|1", "错误|1", "при|2"})
  void countsPiecesOfWords(String text, long tokens) {
    assertEquals(tokens, TokenEstimate.of(text == null ? "" : text));
  }

  @Test
  void aLineBreakTakesSignsBeforeItAlong() {
    assertEquals(3, TokenEstimate.of("run();\nend"));
    assertEquals(2, TokenEstimate.of("run();"));
  }

  @Test
  void countsControlCharactersOneByOne() {
    assertEquals(14, TokenEstimate.of("\b".repeat(14)));
    assertEquals(4, TokenEstimate.of("\u001b[31mred"));
    assertEquals(40, TokenEstimate.of("\u0000".repeat(40)));
  }

  @Test
  void knowsALargeTextByItsSamples() {
    Random random = new Random(3);
    StringBuilder large = new StringBuilder();
    long exact = 0;
    while (large.length() < 3_000_000) {
      String part = part(random);
      exact += TokenEstimate.of(part);
      large.append(part);
    }
    assertEquals(exact, TokenEstimate.of(large.toString()), exact / 50.0);
  }

  /** Some lines of one kind: words, tables of numbers, rules or another language. */
  private static String part(Random random) {
    String line = switch (random.nextInt(4)) {
      case 0 -> "    at com.example.shop.Basket.add(Basket.java:" + random.nextInt(900) + ")\n";
      case 1 -> random.nextInt(1 << 30) + "\t" + random.nextInt(1 << 20) + "\t" + random.nextInt(100) + "%\n";
      case 2 -> "=".repeat(random.nextInt(70)) + " tests " + "-".repeat(9) + "\n";
      default -> "ошибка: файл не найден " + random.nextInt(99) + "\n";
    };
    return line.repeat(1 + random.nextInt(40));
  }
}
