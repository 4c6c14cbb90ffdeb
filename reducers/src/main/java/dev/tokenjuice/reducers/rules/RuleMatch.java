package dev.tokenjuice.reducers.rules;

import java.util.List;
import java.util.function.Supplier;

/** The rule chosen for a command. The explanation is made when it is needed. */
public final class RuleMatch {
  private final Rule rule;
  private final Supplier<String> why;
  private final List<Supplier<String>> losers;

  RuleMatch(Rule rule, Supplier<String> why, List<Supplier<String>> losers) {
    this.rule = rule;
    this.why = why;
    this.losers = losers;
  }

  public Rule rule() {
    return rule;
  }

  /** Why the rule fits the command. */
  public String why() {
    return why.get();
  }

  /** The other candidates, each as {@code id: why not}. */
  public List<String> losers() {
    return losers.stream().map(Supplier::get).toList();
  }
}
