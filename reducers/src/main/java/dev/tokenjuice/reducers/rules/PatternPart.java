package dev.tokenjuice.reducers.rules;

import java.util.List;

/**
 * The known facts about a part of a pattern.
 *
 * @param anyOf it contains one of these texts; empty if nothing is known
 * @param exact the one text that it is, or null
 * @param size estimated number of instructions
 * @param empty whether it matches no characters
 */
record PatternPart(List<String> anyOf, String exact, long size, boolean empty) {
  static final PatternPart ANYTHING = new PatternPart(List.of(), null, 1, false);
  static final PatternPart NOTHING = new PatternPart(List.of(), null, 1, true);

  static PatternPart text(String text) {
    return new PatternPart(List.of(text), text, text.length(), false);
  }
}
