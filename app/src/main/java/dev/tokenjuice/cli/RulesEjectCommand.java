package dev.tokenjuice.cli;

import dev.tokenjuice.config.RuleFolder;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice rules eject ID}: copy a built-in rule so that it can be changed. */
@Command(name = "eject", description = "Copy a built-in rule to your own rules, to change it there.")
final class RulesEjectCommand extends BaseCommand {
  @Parameters(paramLabel = "ID", description = "The id of a built-in rule.")
  private String id;

  @Option(names = "--project", description = "Copy it to .tokenjuice/rules of this folder instead.")
  private boolean project;

  @Option(names = "--force", description = "Replace a file that is there already.")
  private boolean force;

  @Override
  public Integer call() throws IOException {
    Rule rule = RulesShowCommand.find(BuiltinRules.ruleSet(), id);
    Path target = folder().resolve(fileName(rule));
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS) && !force) {
      throw new UserError(target + " is there already (--force replaces it)");
    }
    Files.createDirectories(target.getParent());
    // A link is replaced, not followed: a cloned repository can hold one that leads anywhere.
    Files.deleteIfExists(target);
    Files.writeString(target, rule.origin().source(), StandardOpenOption.CREATE_NEW);
    environment().out().println(target);
    return ExitCode.OK;
  }

  private Path folder() {
    if (project) {
      return environment().project().resolve(".tokenjuice/rules");
    }
    return RuleFolder.ofUser(environment()).map(RuleFolder::path)
        .orElseThrow(() -> new UserError("there is no place for rules: HOME is not set"));
  }

  /** Named by its id, so that a rule which moves to another family of built-in rules is not copied twice. */
  private static String fileName(Rule rule) {
    return rule.id() + ".json";
  }
}
