package dev.tokenjuice.reducers;

import java.util.Set;

/**
 * Which reducer was chosen, and how certain the choice is.
 *
 * @param family kind of output, such as {@code git-status}
 * @param matchedReducer id of the rule, {@code generic/shape} (known by its output), or {@code generic/fallback}
 * @param confidence 1 when asked for by name, 0.9 for a rule that matched, 0.5 for a shape, 0.2 for the generic reducer
 * @param matchedVia where the command was found: {@code original}, {@code shell-body} or {@code effective}
 * @param matchedCommand the command that the rule was matched against
 */
public record Classification(
    String family, String matchedReducer, double confidence, String matchedVia, String matchedCommand) {
  private static final int LONGEST_PROGRAM = 32;
  private static final Set<String> WORDS_OF_THE_SHELL =
      Set.of("for", "while", "until", "if", "case", "select", "function");

  /** The first word of the command if it looks like the name of a program, else the empty string. */
  public String program() {
    int end = matchedCommand.indexOf(' ');
    String first = end < 0 ? matchedCommand : matchedCommand.substring(0, end);
    boolean plain = first.length() <= LONGEST_PROGRAM && first.chars().allMatch(Classification::inNames);
    return plain && !WORDS_OF_THE_SHELL.contains(first) ? first : "";
  }

  private static boolean inNames(int c) {
    boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    return letter || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.' || c == '+';
  }
}
