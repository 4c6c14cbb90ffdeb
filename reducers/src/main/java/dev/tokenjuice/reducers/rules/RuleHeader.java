package dev.tokenjuice.reducers.rules;

/** What a rule says about itself. */
record RuleHeader(String id, String family, OutputKind kind, String description, double priority) {}
