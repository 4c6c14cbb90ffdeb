package dev.tokenjuice.reducers.rules;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules that are shipped. The native image runs this class's initialiser when it is built and stores the rules with
 * their compiled patterns, so that start-up parses nothing and a bad rule fails the build.
 */
public final class BuiltinRules {
  private static final RuleSet RULES = load();

  private BuiltinRules() {}

  public static RuleSet ruleSet() {
    return RULES;
  }

  private static RuleSet load() {
    List<Rule> rules = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    List<String> files = resource("index").lines().toList();
    List<String> texts = files.stream().map(BuiltinRules::resource).toList();
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
    try (InputStream in = BuiltinRules.class.getResourceAsStream("/rules/" + name)) {
      if (in == null) {
        throw new IllegalStateException("resource rules/" + name + " is missing from the build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read resource rules/" + name, e);
    }
  }
}
