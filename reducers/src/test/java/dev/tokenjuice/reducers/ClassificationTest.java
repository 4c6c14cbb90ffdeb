package dev.tokenjuice.reducers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The name under which statistics and stored outputs know a command. */
final class ClassificationTest {
  @ParameterizedTest
  @CsvSource({"git status --short,git", "make,make", "for i in 1 2; do frob; done,''", "while true; do frob; done,''",
    "KEY=secret frob,''", "./run.sh a,''", "foreman start,foreman"})
  void namesAProgramAndNothingElse(String command, String program) {
    assertEquals(program, new Classification("f", "f/g", 0.9, "original", command).program());
  }
}
