package dev.tokenjuice.cli;

import dev.tokenjuice.cli.VerifyCommand.Example;
import dev.tokenjuice.json.JsonValues;
import dev.tokenjuice.json.ReduceRequest;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.rules.RuleSet;
import dev.tokenjuice.reducers.text.Lines;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A {@code *.fixture.json} file of the TypeScript tokenjuice beside a user's rules: an input and what to expect of it.
 */
final class FixtureFile {
  private static final int MAX_DEPTH = 8;
  private final Path path;
  private final Map<?, ?> members;
  private final ReduceRequest request;

  private FixtureFile(Path path) throws IOException {
    this.path = path;
    String text = Files.readString(path);
    if (!(JsonValues.parse(text) instanceof Map<?, ?> root)) {
      throw new UserError("a fixture must be an object");
    }
    this.members = root;
    this.request = ReduceRequest.parse(text);
  }

  static List<Path> below(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    collect(folder, 0, found);
    return found;
  }

  private static void collect(Path folder, int depth, List<Path> found) throws IOException {
    if (depth > MAX_DEPTH || !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(entries::add);
    }
    entries.sort(null);
    for (Path entry : entries) {
      if (entry.getFileName().toString().endsWith(".fixture.json")) {
        found.add(entry);
      } else {
        collect(entry, depth + 1, found);
      }
    }
  }

  static Example run(Path path, RuleSet rules) {
    try {
      return new FixtureFile(path).run(rules);
    } catch (IOException | UserError unusable) {
      return new Example(path.getFileName().toString(), "", path.toString(),
          List.of(String.valueOf(unusable.getMessage())));
    }
  }

  private Example run(RuleSet rules) {
    List<String> errors = new ArrayList<>();
    Map<?, ?> expected = expectation();
    CommandAnalysis command = request.command().isEmpty() && !request.argv().isEmpty()
        ? CommandLines.analyzeArgv(request.argv()) : CommandLines.analyze(request.command());
    Optional<Rule> matched = rules.match(command, request.toolName()).map(match -> match.rule());
    String id = matched.map(Rule::id).orElse("generic/fallback");
    String ruleId = text("ruleId").or(() -> string(expected, "matchedReducer")).orElse(id);
    if (!id.equals(ruleId)) {
      errors.add("the command is matched by " + id);
    }
    matched.filter(rule -> rule.id().equals(ruleId)).ifPresent(rule -> check(rule, command, expected, errors));
    return new Example(text("id").orElse(path.getFileName().toString()), ruleId, path.toString(), errors);
  }

  private void check(Rule rule, CommandAnalysis command, Map<?, ?> expected, List<String> errors) {
    string(expected, "family").filter(family -> !family.equals(rule.family()))
        .ifPresent(family -> errors.add("the family is " + rule.family() + ", not " + family));
    Lines lines = Lines.of(request.text());
    Reduction reduction = rule.reduce(new CommandOutput(command.visible(), request.exitCode(), lines,
        new OutputShapes()));
    String text = reduction.isDeclined() ? request.text() : reduction.text();
    strings(expected, "contains").stream().filter(part -> !text.contains(part))
        .forEach(part -> errors.add("lost: " + part));
    strings(expected, "excludes").stream().filter(text::contains).forEach(part -> errors.add("still there: " + part));
  }

  private Map<?, ?> expectation() {
    Object expected = members.containsKey("expect") ? members.get("expect") : members.get("expected");
    return expected instanceof Map<?, ?> map ? map : Map.of();
  }

  private Optional<String> text(String key) {
    return string(members, key);
  }

  private static Optional<String> string(Map<?, ?> map, String key) {
    return map.get(key) instanceof String value ? Optional.of(value) : Optional.empty();
  }

  private static List<String> strings(Map<?, ?> map, String key) {
    return map.get(key) instanceof List<?> list ? list.stream().map(String::valueOf).toList() : List.of();
  }
}
