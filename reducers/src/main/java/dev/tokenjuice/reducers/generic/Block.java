package dev.tokenjuice.reducers.generic;

/**
 * A failure or warning line with the lines that belong to it.
 *
 * @param head the first line
 * @param end one behind the last line
 * @param shape the shape of the first line, numbers masked
 * @param content a hash of all its text
 * @param tail a hash of the text behind its first line, 0 if there is none
 */
record Block(int head, int end, long shape, long content, long tail) {}
