package dev.tokenjuice.reducers.rules;

import java.util.List;

/**
 * Where a rule was read from and what was odd about it.
 *
 * @param layer the layer it belongs to
 * @param file the file, for messages only
 * @param source the text of the file
 * @param warnings things that do not stop the rule from working, such as unknown keys
 */
public record RuleOrigin(Layer layer, String file, String source, List<String> warnings) {
  public RuleOrigin {
    warnings = List.copyOf(warnings);
  }
}
