package dev.tokenjuice.reducers.families.go;

/**
 * A line that a test or a compiler printed.
 *
 * @param index the line of the output that holds it
 */
record GoLine(int index, String text) {}
