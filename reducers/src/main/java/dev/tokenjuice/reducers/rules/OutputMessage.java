package dev.tokenjuice.reducers.rules;

/** A short text that replaces a whole output in which the pattern is found. */
record OutputMessage(LinePattern pattern, String message) {}
