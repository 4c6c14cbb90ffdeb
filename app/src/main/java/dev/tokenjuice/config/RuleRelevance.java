package dev.tokenjuice.config;

import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Rule;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells without parsing whether a rule file could matter for a program. It may if it names the program, if it names a
 * built-in rule of that program (and so replaces it), or if it names no programs at all.
 */
final class RuleRelevance {
  static final RuleRelevance ALL = new RuleRelevance("", Set.of());
  private static final String PROGRAMS_KEY = "\"argv0\"";

  private final String program;
  private final Set<String> ids;

  private RuleRelevance(String program, Set<String> ids) {
    this.program = program;
    this.ids = ids;
  }

  static RuleRelevance to(String program) {
    if (program.isEmpty()) {
      return ALL;
    }
    return new RuleRelevance(program,
        BuiltinRules.ruleSet().forProgram(program).stream().map(Rule::id).collect(Collectors.toSet()));
  }

  boolean concernsAll() {
    return program.isEmpty();
  }

  /** By the bytes of a file. */
  boolean concerns(byte[] content) {
    // One byte per character: the words are ASCII, so nothing has to be decoded.
    String text = new String(content, StandardCharsets.ISO_8859_1);
    return concernsAll() || !text.contains(PROGRAMS_KEY) || text.contains(program)
        || ids.stream().anyMatch(text::contains);
  }

  /** By a rule's id and programs, which stand in a part of a text with a tab behind each. */
  boolean concerns(String text, int from, int to) {
    int afterId = text.indexOf('\t', from);
    if (concernsAll() || !ids.isEmpty() && ids.contains(text.substring(from, afterId))) {
      return true;
    }
    int at = text.indexOf(program, afterId + 1, to);
    while (at >= 0) {
      if (text.charAt(at - 1) == '\t' && text.charAt(at + program.length()) == '\t') {
        return true;
      }
      at = text.indexOf(program, at + 1, to);
    }
    return false;
  }
}
