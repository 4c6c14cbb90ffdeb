package dev.tokenjuice.reducers.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.CaseTable;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.command.Invocation;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Rare options, the last of their kind, and options that lack their value. */
final class PolicyEdgesTest {
  @TestFactory
  Stream<DynamicTest> reasons() {
    return CaseTable.tests("""
        foo --format %h                            => EXACT a machine format is asked for: --format %h
        git log --pretty=format:x                  => EXACT a machine format is asked for: --pretty=format:x
        kubectl get pods -ojson                    => EXACT a machine format is asked for: -o json
        gh pr list -t '{{.x}}'                     => EXACT a machine format is asked for: {{.x}}
        curl -o x --write-out '%{size}' u          => EXACT a machine format is asked for: %{size}
        foo --json=a,b                             => EXACT a machine format is asked for: --json=a,b
        curl --json=x u                            => SPECIFIC only curl prints
        curl -w '%{size}' u                        => SPECIFIC only curl prints
        golangci-lint run --output.json.path=stdout => EXACT a machine format is asked for: --output.json.path=stdout
        golangci-lint run --output.json.path=x     => SPECIFIC only golangci-lint prints
        vitest --reporter                          => SPECIFIC only vitest prints
        vitest --reporter json                     => EXACT a machine format is asked for: reporter json
        grep -c x a                                => EXACT grep prints content
        grep -c x a b                              => SPECIFIC only grep prints
        tail -n 90 app.log                         => SPECIFIC tail reads a log file
        tail -n 9 app.log                          => SPECIFIC tail reads a log file
        """, (command, expected) -> {
      Verdict verdict = OutputPolicy.judge(CommandLines.analyze(command));
      assertEquals(expected, verdict.mode() + " " + verdict.reason());
    });
  }

  @Test
  void knowsAProgramThatAnswersPrograms() {
    assertTrue(OutputPolicy.machineFormat(new Invocation("foo", List.of("--json"))));
    assertFalse(OutputPolicy.machineFormat(new Invocation("foo", List.of("--text"))));
  }

  @TestFactory
  Stream<DynamicTest> masking() {
    return CaseTable.tests("""
        ssh host make                              => CERTAIN
        ssh host env                               => GUESSES
        cat kubeconfig                             => GUESSES
        cat credentials                            => NOTHING
        cat .aws/credentials                       => GUESSES
        cat .env                                   => GUESSES
        cat prod.env                               => GUESSES
        cat prod.env.example                       => NOTHING
        """, (command, expected) -> assertEquals(expected, Masking.of(CommandLines.analyze(command)).name()));
  }
}
