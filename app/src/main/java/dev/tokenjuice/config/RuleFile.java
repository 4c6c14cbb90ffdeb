package dev.tokenjuice.config;

import dev.tokenjuice.reducers.rules.Layer;
import dev.tokenjuice.reducers.rules.Rule;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One rule file of a user or a project, and the result of reading it.
 *
 * @param path the file
 * @param layer its layer
 * @param rule the rule, if the file holds one
 * @param problem what is wrong with it, with place, line and caret; empty if nothing is
 * @param trusted whether the rule may be used; always so for rules of the user
 */
public record RuleFile(Path path, Layer layer, Optional<Rule> rule, String problem, boolean trusted) {
  /** The first line of the problem. */
  public String headline() {
    return problem.lines().findFirst().orElse("");
  }
}
