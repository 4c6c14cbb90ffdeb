package dev.tokenjuice.reducers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines of a tool's own form in which something is missing do not stop its reducer. */
final class OddLinesTest {
  @ParameterizedTest
  @CsvSource(delimiter = '~', ignoreLeadingAndTrailingWhitespace = false, value = {
    "isort --check .~ERROR: Imports are incorrectly sorted and/or formatted.",
    "tslint .~ERROR: - ",
    "tslint .~WARNING: - Missing semicolon",
    "eslint .~ERROR: - ",
    "black --check .~would reformat ",
    "tap~not ok",
    "go test ./...~--- FAIL:",
    "docker ps~CONTAINER ID",
    "npm ls ''~├── a@1.0.0",
    "ls -l~-rw-r--r--",
    "composer audit~| Title |",
    "docker build .~ => ",
    "git diff~diff --cc a⏎index 1,2..3⏎--- a/a⏎+++ b/a⏎@@@⏎++x",
    "terraform state show a.b~# a.b:⏎resource a b {⏎    = 1⏎}"})
  void reducersTakeThem(String command, String lines) {
    String text = (lines.replace('⏎', '\n') + "\n").repeat(200);
    for (int exitCode = 0; exitCode <= 1; exitCode++) {
      Compaction compaction = Compactor.compact(new CompactionRequest(CommandLines.analyze(command), "exec", exitCode,
          Lines.of(text), RawSize.of(text), "full: tokenjuice raw x", BuiltinRules.ruleSet(),
          CompactionOptions.DEFAULT));
      assertEquals(List.of(), compaction.trace().stream().filter(entry -> entry.contains(Compactor.FAILED)).toList());
    }
  }
}
