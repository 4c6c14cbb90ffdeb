package dev.tokenjuice.reducers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class AddedLinesTest {
  @Test
  void exitCodesThatAreEchoedAreUnderstood() {
    assertEquals(OptionalInt.of(2), notes("pytest; echo \"exit: $?\"").exitCode("exit: 2"));
    assertEquals(OptionalInt.of(101), notes("cargo test; echo $?").exitCode("101"));
    assertEquals(OptionalInt.of(1), notes("make; rc=$?; printf '\\nrc=%d\\n' $rc").exitCode("rc=1"));
    assertEquals(OptionalInt.of(0), notes("bash -lc 'go vet ./...; echo -e \"\\nEXIT=$?\"'").exitCode("EXIT=0"));
  }

  @Test
  void otherLinesTellNoExitCode() {
    AddedLines notes = notes("pytest; echo \"exit: $?\"");
    assertEquals(OptionalInt.empty(), notes.exitCode("exit: soon"));
    assertEquals(OptionalInt.empty(), notes.exitCode("3 failed"));
    assertFalse(notes.mayFollow("3 failed"));
    assertFalse(notes.mayPrecede("exit: 2"));
  }

  @Test
  void headingsAndClosingWordsAreKnownByTheirText() {
    AddedLines notes = notes("echo '== tests =='; npm test && echo all done");
    assertTrue(notes.mayPrecede("== tests =="));
    assertTrue(notes.mayFollow("all done"));
    assertFalse(notes.mayFollow("all done, almost"));
  }

  @Test
  void headingsOfRoundsAreKnownByHowTheyBegin() {
    AddedLines notes = notes("for f in *.py; do echo \"== $f\"; flake8 $f; done");
    assertTrue(notes.mayStandBetween("== a.py"));
    assertFalse(notes.mayStandBetween("a.py:1:1: F401 'os' imported but unused"));
    assertFalse(notes.mayStandBetween("===== 40 passed in 4.30s ====="), "a ruler of pytest");
    assertTrue(notes("for f in *; do echo \"==$f\"; flake8 $f; done").mayStandBetween("==a.py"));
    AddedLines ruled = notes("for d in a b; do echo \"=== $d ===\"; go test -v ./$d; done");
    assertTrue(ruled.mayStandBetween("=== a ==="));
    assertFalse(ruled.mayStandBetween("=== RUN   TestLid"), "what go test prints");
    assertTrue(notes("for f in *; do echo -e \"== $f\\n\"; flake8 $f; done").mayStandBetween("== a.py"));
    assertTrue(notes("for f in *; do printf '== %s ==\\n' $f; flake8 $f; done").mayStandBetween("== a.py =="));
    assertFalse(notes.mayPrecede("== a.py"), "what an echo in a loop says is its own");
    assertTrue(notes("flake8 a.py; echo '== b'; flake8 b.py").mayStandBetween("== b"));
    assertFalse(notes("for f in *; do echo $f; cc -c $f; done").mayStandBetween("a.c"), "nothing of it is known");
    assertFalse(notes("for f in *; do echo \"- $f\"; cc -c $f; done").mayStandBetween("- a.c"), "too short to be sure");
    assertFalse(notes("for f in *; do cat $f; done").mayStandBetween("== a.py"));
  }

  @Test
  void onlyEchoedTextIsKnown() {
    assertFalse(notes("pushd x; make").mayPrecede("x"));
  }

  @Test
  void figuresOfTimeBelongToTheCommandLine() {
    assertTrue(notes("time make").mayFollow("real\t0m1.204s"));
    assertTrue(notes("time make").mayFollow("make  1.10s user 0.09s system 98% cpu 1.204 total"));
    assertTrue(notes("time make (").mayFollow("real\t0m1.204s"), "also where the text is not understood");
    assertFalse(notes("make").mayFollow("real\t0m1.204s"));
  }

  @Test
  void failuresAreMaskedUnlessEachPartHasToSucceed() {
    assertTrue(notes("make || true").maskFailure());
    assertTrue(notes("make; echo done").maskFailure());
    assertFalse(notes("cd app && make && echo done").maskFailure());
  }

  private static AddedLines notes(String command) {
    return CommandLines.analyze(command).sources().added();
  }
}
