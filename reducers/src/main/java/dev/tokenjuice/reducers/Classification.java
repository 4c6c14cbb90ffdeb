package dev.tokenjuice.reducers;

/**
 * Which reducer was chosen, and how surely.
 *
 * @param family kind of output, such as {@code git-status}
 * @param matchedReducer id of the rule, {@code generic/shape} (known by its output), or {@code generic/fallback}
 * @param confidence 1 when asked for by name, 0.9 for a rule that matched, 0.5 for a shape, 0.2 for the generic reducer
 * @param matchedVia where the command was found: {@code original}, {@code shell-body} or {@code effective}
 * @param matchedCommand the command that the rule was matched against
 */
public record Classification(
    String family, String matchedReducer, double confidence, String matchedVia, String matchedCommand) {}
