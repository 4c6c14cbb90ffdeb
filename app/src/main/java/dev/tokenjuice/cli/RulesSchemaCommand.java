package dev.tokenjuice.cli;

import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import picocli.CommandLine.Command;

/** {@code tokenjuice rules schema}: the JSON Schema of rule files. */
@Command(name = "schema", description = "Print the JSON Schema of rule files, for editors.")
final class RulesSchemaCommand extends BaseCommand {
  @Override
  public Integer call() {
    environment().out().print(BuiltinRules.schema());
    return ExitCode.OK;
  }
}
