package dev.tokenjuice.reducers.rules;

import java.util.List;

/**
 * The rule chosen for a command.
 *
 * @param rule the rule
 * @param why what about the command made it fit
 * @param losers the other candidates, each as {@code id: why not}
 */
public record RuleMatch(Rule rule, String why, List<String> losers) {
  public RuleMatch {
    losers = List.copyOf(losers);
  }
}
