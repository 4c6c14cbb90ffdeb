package dev.tokenjuice.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Layer;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.text.Printable;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice rules list}: the rules in force, and those that are not. */
@Command(name = "list", description = "List the rules in force, and the files that are ignored.")
final class RulesListCommand extends BaseCommand {
  @Parameters(paramLabel = "TEXT", arity = "0..1", defaultValue = "",
      description = "Only rules with this in id, family or program.")
  private String filter;

  @Option(names = "--layer", paramLabel = "builtin|user|project", description = "Only rules of this layer.")
  private Layer layer;

  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Override
  public Integer call() {
    RuleSources sources = RuleSources.inspect(environment());
    List<Rule> rules = sources.ruleSet().rules().stream()
        .filter(this::wanted)
        .sorted(Comparator.comparing(Rule::id))
        .toList();
    if (format == Format.json) {
      Json.print(environment().out(), json -> write(json, rules));
    } else {
      print(rules, sources);
    }
    return ExitCode.OK;
  }

  private boolean wanted(Rule rule) {
    boolean text = rule.id().contains(filter) || rule.family().contains(filter) || rule.programs().contains(filter);
    return text && (layer == null || rule.layer() == layer);
  }

  private void print(List<Rule> rules, RuleSources sources) {
    PrintStream out = environment().out();
    Table table = new Table("ID", "FAMILY", "LAYER", "PROGRAMS");
    for (Rule rule : rules) {
      table.row(rule.id(), rule.family(), origin(rule), Printable.of(programs(rule)));
    }
    out.print(table);
    sources.untrusted().forEach(path -> out.println(
        "untrusted, ignored: " + Printable.of(path.toString()) + " (tokenjuice rules trust)"));
    sources.problems().forEach(problem -> out.println("unusable, ignored: " + Printable.of(problem)));
  }

  private static String origin(Rule rule) {
    boolean replaces = rule.layer() != Layer.BUILTIN && BuiltinRules.ruleSet().byId(rule.id()).isPresent();
    return rule.layer().label() + (replaces ? " (replaces builtin)" : "");
  }

  private static String programs(Rule rule) {
    return rule.programs().isEmpty() ? "any" : String.join(" ", new TreeSet<>(rule.programs()));
  }

  private static void write(JsonGenerator json, List<Rule> rules) throws IOException {
    Json.objects(json, rules, rule -> {
      json.writeStringField("id", rule.id());
      json.writeStringField("family", rule.family());
      json.writeStringField("source", rule.layer().label());
      json.writeStringField("path", rule.origin().file());
      json.writeStringField("description", rule.description());
      Json.strings(json, "programs", List.copyOf(new TreeSet<>(rule.programs())));
      json.writeNumberField("examples", rule.examples().size());
    });
  }
}
