package dev.tokenjuice.reducers.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BuiltinRulesTest {
  @Test
  void every_shipped_rule_is_sound() {
    List<String> complaints = new ArrayList<>();
    for (Rule rule : BuiltinRules.ruleSet().rules()) {
      rule.origin().warnings().forEach(warning -> complaints.add(rule.origin().file() + ":" + warning));
      if (!rule.origin().source().contains("\"id\": \"" + rule.id() + "\"")) {
        complaints.add(rule.id() + " has the source of another rule");
      }
      if (rule.description().isBlank()) {
        complaints.add(rule.id() + " has no description");
      }
      if (rule.examples().isEmpty()) {
        complaints.add(rule.id() + " has no example");
      }
      rule.defect().ifPresent(defect -> complaints.add(rule.id() + ": " + defect));
    }
    assertEquals(List.of(), complaints);
  }

  @Test
  void a_shipped_rule_names_the_commands_that_it_is_for() {
    assertFalse(BuiltinRules.ruleSet().rules().isEmpty());
    for (Rule rule : BuiltinRules.ruleSet().rules()) {
      Condition condition = rule.condition();
      assertTrue(condition.namesCommand() || !condition.toolNames().isEmpty(), rule.id() + " would take any command");
    }
  }

  @Test
  void the_schema_knows_every_key_that_shipped_rules_use() {
    for (Rule rule : BuiltinRules.ruleSet().rules()) {
      for (String line : rule.origin().source().lines().filter(l -> l.startsWith("  \"")).toList()) {
        String key = line.substring(2, line.indexOf('"', 3) + 1);
        assertTrue(BuiltinRules.schema().contains(key + ":"), () -> rule.id() + " uses " + key);
      }
    }
  }
}
