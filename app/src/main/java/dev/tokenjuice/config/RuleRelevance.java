package dev.tokenjuice.config;

import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Rule;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells by a look at its bytes whether a rule file could matter for a program. It may if it names the program, if it
 * names a built-in rule of that program (and so replaces it), or if it names no programs at all.
 */
final class RuleRelevance {
  static final RuleRelevance ALL = new RuleRelevance(List.of());
  private static final String PROGRAMS_KEY = "\"argv0\"";

  private final List<String> words;

  private RuleRelevance(List<String> words) {
    this.words = words;
  }

  static RuleRelevance to(String program) {
    if (program.isEmpty()) {
      return ALL;
    }
    List<String> words = new ArrayList<>(List.of(program));
    for (Rule rule : BuiltinRules.ruleSet().rules()) {
      if (rule.programs().contains(program)) {
        words.add(rule.id());
      }
    }
    return new RuleRelevance(words);
  }

  boolean concerns(byte[] content) {
    // One byte a character: the words are ASCII, and nothing is decoded that is not needed.
    String text = new String(content, StandardCharsets.ISO_8859_1);
    return words.isEmpty() || !text.contains(PROGRAMS_KEY) || words.stream().anyMatch(text::contains);
  }
}
