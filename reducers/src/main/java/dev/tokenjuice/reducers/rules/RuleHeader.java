package dev.tokenjuice.reducers.rules;

/** The fields of a rule that identify and describe it. */
record RuleHeader(String id, String family, OutputKind kind, String description, double priority) {}
