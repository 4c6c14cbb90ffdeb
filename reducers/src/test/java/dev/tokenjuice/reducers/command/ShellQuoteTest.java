package dev.tokenjuice.reducers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShellQuoteTest {
  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
    "``|''", "ls|ls", "a b|'a b'", "it's|'it'\"'\"'s'", "a\\b|'a'\\x5c'b'", "\\'|\\x5c\"'\"", "'|\"'\"", "$x|'$x'",
  })
  void quotesForFishWithoutABackslashBeforeAQuote(String word, String quoted) {
    assertEquals(quoted, ShellQuote.quoteForFish(word));
  }
}
