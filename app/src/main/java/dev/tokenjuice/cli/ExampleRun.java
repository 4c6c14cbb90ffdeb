package dev.tokenjuice.cli;

import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.CompactionRequest;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.rules.RuleExample;
import dev.tokenjuice.reducers.rules.RuleSet;
import dev.tokenjuice.reducers.text.Lines;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What a rule makes of one of its examples. Both the rule's own result and what would be printed are checked, since
 * short outputs are printed unchanged. An example without {@code drops} may show an output that the rule leaves to the
 * generic reducer.
 *
 * @param text what the rule made of the output
 * @param errors what is not as the example says
 */
record ExampleRun(String text, List<String> errors) {

  static ExampleRun of(Rule rule, RuleExample example, RuleSet rules) {
    CommandAnalysis command = CommandLines.analyze(example.command());
    Lines lines = Lines.of(example.input());
    Reduction reduction = rule.reduce(new CommandOutput(command.visible(), example.exitCode(), lines,
        new OutputShapes()));
    List<String> errors = new ArrayList<>();
    if (!example.command().isEmpty()) {
      checkMatch(rule, command, rules, errors);
    }
    String printed = printed(rule, example, command, lines, rules);
    checkPrinted(printed, example, errors);
    if (!reduction.isDeclined()) {
      checkText(reduction.text(), example, errors);
    } else if (!example.drops().isEmpty() || example.output().isPresent()) {
      errors.add("the rule does not recognise the output");
    }
    return new ExampleRun(reduction.isDeclined() ? printed : reduction.text(), errors);
  }

  private static void checkMatch(Rule rule, CommandAnalysis command, RuleSet rules, List<String> errors) {
    String matched = rules.match(command, "exec").map(match -> match.rule().id()).orElse("no rule");
    if (!matched.equals(rule.id())) {
      errors.add("the command is matched by " + matched);
    }
  }

  private static void checkText(String text, RuleExample example, List<String> errors) {
    for (String kept : example.keeps()) {
      if (!text.contains(kept)) {
        errors.add("lost: " + kept);
      }
    }
    for (String dropped : example.drops()) {
      if (text.contains(dropped)) {
        errors.add("still there: " + dropped);
      }
    }
    if (example.output().isPresent() && !example.output().get().strip().equals(text.strip())) {
      errors.add("the output differs from the expected one");
    }
  }

  /** What an agent would see. */
  private static String printed(Rule rule, RuleExample example, CommandAnalysis command, Lines lines, RuleSet rules) {
    Compaction compaction = Compactor.compact(new CompactionRequest(
        command, "exec", example.exitCode(), lines, RawSize.of(example.input()), "full: tokenjuice raw 00000000",
        rules.overlay(List.of(rule)), CompactionOptions.DEFAULT.withReducer(rule.id())));
    return compaction.passthrough() ? example.input() : compaction.text();
  }

  private static void checkPrinted(String printed, RuleExample example, List<String> errors) {
    boolean unchanged = printed.equals(example.input());
    for (String kept : example.keeps()) {
      if (!unchanged && !printed.contains(kept)) {
        errors.add("not printed: " + kept);
      }
    }
    if (!unchanged && bytes(printed) > bytes(example.input())) {
      errors.add("the result is larger than the output");
    }
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
