package dev.tokenjuice.reducers.rules;

import java.util.List;

/** What a rule says about itself. */
record RuleHeader(String id, String family, OutputKind kind, String description, List<String> notes, double priority) {
  RuleHeader {
    notes = List.copyOf(notes);
  }
}
