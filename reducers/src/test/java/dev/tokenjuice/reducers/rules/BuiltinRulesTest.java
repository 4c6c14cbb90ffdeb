package dev.tokenjuice.reducers.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BuiltinRulesTest {
  @Test
  void every_shipped_rule_is_sound() {
    assertFalse(BuiltinRules.ruleSet().rules().isEmpty());
    for (Rule rule : BuiltinRules.ruleSet().rules()) {
      assertEquals(java.util.List.of(), rule.origin().warnings(), rule.origin().file());
      assertFalse(rule.description().isBlank(), rule.id() + " has no description");
      assertFalse(rule.examples().isEmpty(), rule.id() + " has no example");
      assertTrue(rule.defect().isEmpty(), rule.id());
    }
  }
}
