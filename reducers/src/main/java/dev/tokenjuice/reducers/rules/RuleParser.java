package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.families.ReducerRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads a rule from its JSON file. The format extends the format of the TypeScript tokenjuice. */
public final class RuleParser {
  private final RuleReader in;
  private final boolean compileNow;
  private String id;
  private String family;
  private OutputKind kind = OutputKind.OTHER;
  private String description = "";
  private double priority;
  private Condition condition;
  private Optional<String> reducer = Optional.empty();
  private final StagesParser stages;
  private List<RuleExample> examples = List.of();

  private RuleParser(RuleReader in, boolean compileNow) {
    this.in = in;
    this.compileNow = compileNow;
    this.stages = new StagesParser(in, this::pattern);
  }

  /** Read a rule and compile all its patterns. */
  public static Rule parse(String json, String fileName, Layer layer) throws RuleException {
    return read(json, fileName, layer, true, () -> json);
  }

  /** Read a rule whose patterns are compiled when it is chosen. {@link Rule#defect()} says if that fails. */
  public static Rule parseLazily(String json, String fileName, Layer layer) throws RuleException {
    return read(json, fileName, layer, false, () -> json);
  }

  /** Read a built-in rule, which does not keep its text. */
  static Rule parseBuiltin(String json, String fileName, Supplier<String> source) throws RuleException {
    return read(json, fileName, Layer.BUILTIN, true, source);
  }

  /** The examples in the source of a rule that was read before. */
  static List<RuleExample> examples(RuleOrigin origin) {
    try {
      RuleReader in = new RuleReader(origin.source(), origin.file());
      RuleParser parser = new RuleParser(in, false);
      in.document(parser::field);
      return parser.examples;
    } catch (RuleException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Rule read(String json, String file, Layer layer, boolean compileNow, Supplier<String> source)
      throws RuleException {
    RuleReader in = new RuleReader(json, file);
    RuleParser parser = new RuleParser(in, compileNow);
    in.document(parser::field);
    return parser.rule(new RuleOrigin(layer, file, source, in.warnings()));
  }

  private Rule rule(RuleOrigin origin) throws RuleException {
    if (id == null) {
      throw in.missing("id");
    }
    if (family == null) {
      throw in.missing("family");
    }
    if (condition == null) {
      throw in.missing("match");
    }
    RuleHeader header = new RuleHeader(id, family, kind, description, priority);
    return new Rule(header, condition, reducer, stages.stages(), examples, origin);
  }

  private boolean field(String key) throws RuleException {
    switch (key) {
      case "$schema" -> in.string(key);
      case "id" -> id = in.printableName(key);
      case "family" -> family = in.printableName(key);
      case "kind" -> kind = kind(key);
      case "description" -> description = in.string(key);
      case "notes" -> in.strings(key);
      case "priority" -> priority = in.number(key);
      case "match" -> condition = new ConditionParser(in).read(key);
      case "reducer" -> reducer = Optional.of(reducerName(key));
      case "examples" -> examples = in.list(key, this::example);
      default -> {
        return stages.field(key);
      }
    }
    return true;
  }

  private OutputKind kind(String path) throws RuleException {
    return OutputKind.named(in.nonEmpty(path))
        .orElseThrow(() -> in.error(path, "must be report, list, diff, ci-log or answer"));
  }

  private String reducerName(String path) throws RuleException {
    String name = in.nonEmpty(path);
    if (ReducerRegistry.find(name).isEmpty()) {
      throw in.error(path, "there is no reducer '" + name + "'");
    }
    return name;
  }

  private LinePattern pattern(String source, String flags, String path) throws RuleException {
    LinePattern pattern = new LinePattern(source, flags);
    try {
      return compileNow ? pattern.prepare() : pattern;
    } catch (IllegalArgumentException e) {
      throw in.error(path, e.getMessage());
    }
  }

  private RuleExample example(String path) throws RuleException {
    ExampleFields fields = new ExampleFields();
    in.object(path, key -> fields.read(in, path, key));
    if (fields.input == null) {
      throw in.error(path, "needs an input");
    }
    return fields.example();
  }

  private static final class ExampleFields {
    private String name = "";
    private String command = "";
    private int exitCode;
    private String input;
    private List<String> keeps = new ArrayList<>();
    private List<String> drops = new ArrayList<>();
    private Optional<String> output = Optional.empty();

    boolean read(RuleReader in, String path, String key) throws RuleException {
      String place = RuleReader.join(path, key);
      switch (key) {
        case "name" -> name = in.string(place);
        case "command" -> command = in.nonEmpty(place);
        case "exitCode" -> exitCode = in.integer(place);
        case "input" -> input = in.text(place);
        case "keeps" -> keeps = in.strings(place);
        case "drops" -> drops = in.strings(place);
        case "output" -> output = Optional.of(in.text(place));
        default -> {
          return false;
        }
      }
      return true;
    }

    RuleExample example() {
      return new RuleExample(name, command, exitCode, input, keeps, drops, output);
    }
  }
}
