package dev.tokenjuice.cli;

import dev.tokenjuice.config.RuleFile;
import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.rules.Layer;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.rules.RuleExample;
import dev.tokenjuice.reducers.rules.RuleSet;
import dev.tokenjuice.reducers.text.Printable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice rules test [FILE…]}: check rule files and the examples in them. */
@Command(name = "test", description = "Check rule files and run the examples in them.")
final class RulesTestCommand extends BaseCommand {
  @Parameters(paramLabel = "FILE", arity = "0..*",
      description = "Rule files; all of yours and of the project if left out.")
  private List<String> names = List.of();

  @Option(names = "--show", description = "Print what each example becomes.")
  private boolean show;

  @Override
  public Integer call() {
    RuleSources sources = RuleSources.inspect(environment());
    List<RuleFile> files = names.isEmpty() ? sources.files() : named();
    int bad = 0;
    for (RuleFile file : files) {
      bad += sound(file, sources.ruleSet()) ? 0 : 1;
    }
    int good = files.size() - bad;
    say(files.isEmpty()
        ? "there are no rule files of yours; rules eject ID makes one" : good + " ok, " + bad + " failed");
    return bad > 0 ? ExitCode.PROBLEM : ExitCode.OK;
  }

  private void say(String line) {
    environment().out().println(Printable.of(line));
  }

  private List<RuleFile> named() {
    List<RuleFile> files = new ArrayList<>();
    for (String name : names) {
      Path path = environment().resolve(name);
      if (!Files.exists(path)) {
        throw new UserError("no such file: " + name);
      }
      files.add(RuleSources.read(path, Layer.USER));
    }
    return files;
  }

  private boolean sound(RuleFile file, RuleSet others) {
    if (file.rule().isEmpty()) {
      say(file.problem());
      return false;
    }
    Rule rule = file.rule().get();
    // An unknown key is an error here; a rule in use ignores it.
    rule.origin().warnings().forEach(warning -> say(file.path() + ":" + warning));
    RuleSet rules = others.overlay(List.of(rule));
    boolean fine = rule.origin().warnings().isEmpty();
    for (RuleExample example : rule.examples()) {
      ExampleRun run = ExampleRun.of(rule, example, rules);
      run.errors().forEach(error -> say(file.path() + ": " + example.name() + ": " + error));
      fine &= run.errors().isEmpty();
      if (show || !run.errors().isEmpty()) {
        environment().out().print(run.text().indent(4));
      }
    }
    say((fine ? "ok     " : "failed ") + rule.id() + ", examples: " + rule.examples().size());
    return fine;
  }
}
