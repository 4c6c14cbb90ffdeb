package dev.tokenjuice.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.config.RuleFile;
import dev.tokenjuice.config.RuleFolder;
import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Layer;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.rules.RuleExample;
import dev.tokenjuice.reducers.rules.RuleSet;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tokenjuice verify}: check all rules of all layers and, with {@code --fixtures}, their examples. */
@Command(name = "verify",
    description = "Check the rules of all layers and, with --fixtures, the examples that they carry.")
final class VerifyCommand extends BaseCommand {
  @Option(names = "--fixtures", description = "Run the examples of the rules as well.")
  private boolean fixtures;

  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  private record Checked(String id, Layer layer, String path, List<String> errors, List<String> warnings) {}

  /** What became of an example. */
  record Example(String id, String ruleId, String path, List<String> errors) {}

  @Override
  public Integer call() throws IOException {
    RuleSources sources = RuleSources.inspect(environment());
    List<Checked> rules = rules(sources);
    List<Example> examples = fixtures ? examples(sources) : List.of();
    long bad = rules.stream().filter(rule -> !rule.errors().isEmpty()).count()
        + examples.stream().filter(example -> !example.errors().isEmpty()).count();
    if (format == Format.json) {
      Json.print(environment().out(), json -> write(json, rules, examples));
    } else {
      print(rules, examples, bad);
    }
    return bad == 0 ? ExitCode.OK : ExitCode.PROBLEM;
  }

  private static List<Checked> rules(RuleSources sources) {
    List<Checked> checked = new ArrayList<>();
    Map<String, Layer> layers = new HashMap<>();
    for (Rule rule : BuiltinRules.ruleSet().rules()) {
      checked.add(new Checked(rule.id(), Layer.BUILTIN, rule.origin().file(), List.of(), rule.origin().warnings()));
      layers.put(rule.id(), Layer.BUILTIN);
    }
    for (RuleFile file : sources.files()) {
      checked.add(check(file, layers));
    }
    return checked;
  }

  private static Checked check(RuleFile file, Map<String, Layer> layers) {
    if (file.rule().isEmpty()) {
      String name = file.path().getFileName().toString();
      return new Checked(name, file.layer(), file.path().toString(), List.of(file.problem()), List.of());
    }
    Rule rule = file.rule().get();
    List<String> errors = new ArrayList<>();
    List<String> warnings = new ArrayList<>(rule.origin().warnings());
    Layer other = layers.put(rule.id(), file.layer());
    if (other == file.layer()) {
      errors.add(file.path() + ": id: another rule of this layer has the id " + rule.id());
    } else if (other != null) {
      warnings.add("replaces the " + other.label() + " rule " + rule.id());
    }
    if (!file.trusted()) {
      warnings.add("not trusted and therefore ignored (tokenjuice rules trust)");
    }
    return new Checked(rule.id(), file.layer(), file.path().toString(), errors, warnings);
  }

  private List<Example> examples(RuleSources sources) throws IOException {
    List<Example> run = new ArrayList<>();
    for (Rule rule : BuiltinRules.ruleSet().rules()) {
      run(rule, BuiltinRules.ruleSet(), run);
    }
    for (RuleFile file : sources.files()) {
      file.rule().ifPresent(rule -> run(rule, sources.ruleSet().overlay(List.of(rule)), run));
    }
    for (RuleFolder folder : RuleFolder.all(environment())) {
      for (Path path : FixtureFile.below(folder.path())) {
        run.add(FixtureFile.run(path, sources.ruleSet()));
      }
    }
    return run;
  }

  private static void run(Rule rule, RuleSet rules, List<Example> run) {
    for (RuleExample example : rule.examples()) {
      run.add(new Example(example.name(), rule.id(), rule.origin().file(),
          ExampleRun.of(rule, example, rules).errors()));
    }
  }

  private void print(List<Checked> rules, List<Example> examples, long bad) {
    PrintStream out = environment().out();
    for (Checked rule : rules) {
      rule.warnings().forEach(warning -> out.println("warning: " + rule.path() + ": " + warning));
      rule.errors().forEach(error -> out.println("error: " + error));
    }
    for (Example example : examples) {
      example.errors().forEach(error -> out.println("error: " + example.path() + ": " + example.id() + ": " + error));
    }
    String counts = rules.size() + " rules validated" + (fixtures ? ", " + examples.size() + " fixtures verified" : "");
    out.println(bad == 0 ? "ok: " + counts : "failed: " + counts + ", " + bad + " with errors");
  }

  private void write(JsonGenerator json, List<Checked> rules, List<Example> examples) throws IOException {
    if (!fixtures) {
      writeRules(json, rules);
      return;
    }
    json.writeStartObject();
    json.writeFieldName("rules");
    writeRules(json, rules);
    writeExamples(json, examples);
    json.writeEndObject();
  }

  private static void writeRules(JsonGenerator json, List<Checked> rules) throws IOException {
    Json.objects(json, rules, rule -> {
      json.writeStringField("id", rule.id());
      json.writeBooleanField("ok", rule.errors().isEmpty());
      json.writeStringField("source", rule.layer().label());
      json.writeStringField("path", rule.path());
      Json.strings(json, "errors", rule.errors());
      Json.strings(json, "warnings", rule.warnings());
    });
  }

  private static void writeExamples(JsonGenerator json, List<Example> examples) throws IOException {
    Json.objects(json, "fixtures", examples, example -> {
      json.writeStringField("id", example.id());
      json.writeStringField("ruleId", example.ruleId());
      json.writeBooleanField("ok", example.errors().isEmpty());
      json.writeStringField("path", example.path());
      Json.strings(json, "errors", example.errors());
    });
  }
}
