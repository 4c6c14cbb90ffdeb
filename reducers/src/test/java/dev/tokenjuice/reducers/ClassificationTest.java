package dev.tokenjuice.reducers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statistics name the program and nothing else of a command. */
final class ClassificationTest {
  @ParameterizedTest
  @CsvSource(delimiterString = " => ", value = {
    "git status => git", "git => git", "azAZ09 x => azAZ09", "clang-format x => clang-format",
    "for f in *; do => ''", "while true => ''", "PASSWORD=abc make => ''", "'$CMD x' => ''",
    "me@host => ''", "/home/me/run x => ''", "'`run` x' => ''", "'{a' => ''", "'[ -f x ]' => ''", "'' => ''"
  })
  void namesTheProgramAlone(String command, String program) {
    assertEquals(program, program(command));
  }

  @Test
  void aLongWordIsNoName() {
    assertEquals("x".repeat(32), program("x".repeat(32) + " y"));
    assertEquals("", program("x".repeat(33) + " y"));
  }

  private static String program(String command) {
    return new Classification("f", "id", 1, "original", command).program();
  }
}
