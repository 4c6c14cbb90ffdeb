package dev.tokenjuice.reducers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code $'…'} means, as bash has it. */
final class AnsiQuoteTest {
  @ParameterizedTest
  @CsvSource(delimiterString = " => ", quoteCharacter = '\0', value = {
    "git => git", "g\\x69t => git", "\\147it => git", "\\u0067it => git", "\\U00000067it => git", "g\\'t => g't",
    "g\\\"t => g\"t", "g\\?t => g?t", "g\\\\t => g\\t", "g\\zt => g\\zt", "a\\x41B => aAB",
    "a\\x414 => aA4", "\\1011 => A1", "\\71z => 9z",
    "\\u41z => Az", "\\0607 => 07", "\\U1F600 => \ud83d\ude00"
  })
  void decodes(String quoted, String text) {
    assertEquals(text, CommandLines.analyze("x $'" + quoted + "' y").visible().args().get(0));
  }

  @Test
  void knowsControlCharacters() {
    assertEquals("\u0004|\u00018|\u001bx|\u001bx|\u0001",
        CommandLines.analyze("x $'\\x4|\\18|\\Ex|\\ex|\\ca'").visible().args().get(0));
    assertEquals("\u0007\b\f\n\r\t\u000b", CommandLines.analyze("x $'\\a\\b\\f\\n\\r\\t\\v'").visible().args().get(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x $'open", "x $'open\\", "x $'\\UFFFFFFFF'", "x $'\\U00110000'"})
  void refusesWhatIsNone(String command) {
    assertFalse(CommandLines.analyze(command).known());
  }
}
