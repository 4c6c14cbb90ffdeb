package dev.tokenjuice.reducers.rules;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules that are shipped, and the schema of rule files. The initialiser of this class runs when the native image is
 * built, which stores the rules with their compiled patterns. So start-up parses nothing, and a bad rule fails the
 * build.
 */
public final class BuiltinRules {
  private static final RuleSet RULES = load();
  private static final String SCHEMA = resource("/tokenjuice-rule.schema.json");

  private BuiltinRules() {}

  public static RuleSet ruleSet() {
    return RULES;
  }

  /** The JSON Schema of rule files. */
  public static String schema() {
    return SCHEMA;
  }

  private static RuleSet load() {
    List<Rule> rules = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    List<String> files = resource("/rules/index").lines().toList();
    List<String> texts = files.stream().map(file -> resource("/rules/" + file)).toList();
    PackedTexts sources = new PackedTexts(texts);
    for (int i = 0; i < texts.size(); i++) {
      int number = i;
      try {
        rules.add(RuleParser.parseBuiltin(texts.get(i), "rules/" + files.get(i), () -> sources.get(number)));
      } catch (RuleException e) {
        problems.add(e.render());
      }
    }
    if (!problems.isEmpty()) {
      throw new IllegalStateException("bad built-in rules:\n" + String.join("\n", problems));
    }
    return RuleSet.of(rules);
  }

  private static String resource(String name) {
    try (InputStream in = BuiltinRules.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("resource " + name + " is missing from the build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read resource " + name, e);
    }
  }
}
