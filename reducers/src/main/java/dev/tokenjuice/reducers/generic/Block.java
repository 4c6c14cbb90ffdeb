package dev.tokenjuice.reducers.generic;

/**
 * A failure or warning line with the lines that belong to it.
 *
 * @param head the first line
 * @param core one behind the last line that surely belongs to it
 * @param end one behind the last line that may belong to it
 * @param content a hash of all text that surely belongs to it
 * @param tail the same without its first line
 */
record Block(int head, int core, int end, long content, long tail) {}
