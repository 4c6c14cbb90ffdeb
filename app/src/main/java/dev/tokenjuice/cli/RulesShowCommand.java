package dev.tokenjuice.cli;

import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.rules.RuleSet;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice rules show ID}: the file of a rule. */
@Command(name = "show", description = "Print the file of a rule.")
final class RulesShowCommand extends BaseCommand {
  @Parameters(paramLabel = "ID", description = "The rule's id.")
  private String id;

  @Override
  public Integer call() {
    String source = find(RuleSources.load(environment()).ruleSet(), id).origin().source();
    environment().out().print(source.endsWith("\n") ? source : source + "\n");
    return ExitCode.OK;
  }

  /** The rule of an id, or a message that names ids like it. */
  static Rule find(RuleSet rules, String id) {
    return rules.byId(id).orElseThrow(() -> {
      List<String> near = rules.rules().stream().map(Rule::id)
          .filter(other -> other.contains(id)).sorted().limit(5).toList();
      String hint = near.isEmpty() ? "see tokenjuice rules list" : "did you mean " + String.join(", ", near) + "?";
      return new UserError("there is no rule " + id + " (" + hint + ")");
    });
  }
}
