package dev.tokenjuice.reducers.rules;

/** A text that says in few words what a whole output means when the pattern is found in it. */
record OutputMessage(LinePattern pattern, String message) {}
