package dev.tokenjuice.reducers.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.families.ReducerRegistry;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.rules.RuleExample;
import dev.tokenjuice.reducers.rules.RuleMatch;
import dev.tokenjuice.reducers.text.Lines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every reducer has been seen at work on a command that succeeded and on one that failed. */
final class CoverageTest {
  private final Set<String> succeeded = new HashSet<>();
  private final Set<String> failed = new HashSet<>();

  @Test
  void everyReducerHasAGoldenSuccessAndAGoldenFailure() throws IOException {
    collectGoldenCases();
    collectCasesThatUnnamedReducersRecognise();
    assertEquals(List.of(), missing(ReducerRegistry.names()), "reducers without a golden case of the kind");
  }

  @Test
  void everyDeclarativeRuleHasASuccessAndAFailure() throws IOException {
    collectGoldenCases();
    Set<String> declarative = new TreeSet<>();
    for (Rule rule : BuiltinRules.ruleSet().rules()) {
      if (rule.reducer().isEmpty()) {
        declarative.add(rule.id());
        for (RuleExample example : rule.examples()) {
          note(rule.id(), example.exitCode());
        }
      }
    }
    assertEquals(List.of(), missing(declarative), "rules without a case or an example of the kind");
  }

  private void collectGoldenCases() throws IOException {
    for (Path folder : GoldenTest.folders()) {
      GoldenCase golden = GoldenCase.read(folder);
      BuiltinRules.ruleSet().match(CommandLines.analyze(golden.command()), "exec").map(RuleMatch::rule)
          .ifPresent(rule -> note(rule.reducer().orElse(rule.id()), golden.exitCode()));
    }
  }

  /** Reducers that no rule names are reached through the shape of an output. */
  private void collectCasesThatUnnamedReducersRecognise() throws IOException {
    Set<String> unnamed = new TreeSet<>(ReducerRegistry.names());
    BuiltinRules.ruleSet().rules().forEach(rule -> rule.reducer().ifPresent(unnamed::remove));
    for (Path folder : GoldenTest.folders()) {
      GoldenCase golden = GoldenCase.read(folder);
      CommandOutput output = new CommandOutput(CommandLines.analyze(golden.command()).visible(), golden.exitCode(),
          Lines.of(golden.raw()));
      for (String name : unnamed) {
        if (!ReducerRegistry.find(name).orElseThrow().reduce(output).isDeclined()) {
          note(name, golden.exitCode());
        }
      }
    }
  }

  private void note(String reducer, int exitCode) {
    (exitCode == 0 ? succeeded : failed).add(reducer);
  }

  private List<String> missing(Set<String> reducers) {
    List<String> missing = new ArrayList<>();
    for (String reducer : reducers) {
      if (!succeeded.contains(reducer)) {
        missing.add(reducer + ": success");
      }
      if (!failed.contains(reducer)) {
        missing.add(reducer + ": failure");
      }
    }
    return missing;
  }
}
