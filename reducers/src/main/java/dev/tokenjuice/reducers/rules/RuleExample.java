package dev.tokenjuice.reducers.rules;

import java.util.List;
import java.util.Optional;

/**
 * A case in a rule file that the rule is tested on.
 *
 * @param name what the case shows
 * @param command the command line
 * @param exitCode its exit code
 * @param input what it printed
 * @param keeps texts that must be in the result
 * @param drops texts that must not be in the result
 * @param output the whole result, if the case gives it
 */
public record RuleExample(
    String name,
    String command,
    int exitCode,
    String input,
    List<String> keeps,
    List<String> drops,
    Optional<String> output) {
  public RuleExample {
    keeps = List.copyOf(keeps);
    drops = List.copyOf(drops);
  }
}
