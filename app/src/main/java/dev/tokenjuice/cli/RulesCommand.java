package dev.tokenjuice.cli;

import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import picocli.CommandLine.Command;

/** {@code tokenjuice rules}: see, debug, write and trust rules. */
@Command(
    name = "rules",
    description = "See, debug, write and trust rules.",
    subcommands = {
      RulesListCommand.class,
      RulesShowCommand.class,
      RulesExplainCommand.class,
      RulesTestCommand.class,
      RulesEjectCommand.class,
      RulesTrustCommand.class,
      RulesUntrustCommand.class,
      RulesSchemaCommand.class
    })
final class RulesCommand extends BaseCommand {
  @Override
  public Integer call() {
    throw new UserError("say what to do: rules list, show, explain, test, eject, trust, untrust or schema",
        ExitCode.USAGE);
  }
}
