package dev.tokenjuice.reducers.families.files;

/**
 * One line of a search result.
 *
 * @param at its place in the output
 * @param path the file, empty if the tool searched only one
 * @param number the line number as printed, with a column if there is one; may be empty
 * @param text the text of the line
 * @param mark what stands behind path and number: a colon for a match, a dash for what surrounds one, an equals sign
 *     for the function that it is in
 */
record SearchHit(int at, String path, String number, String text, char mark) {
  static final char MATCH = ':';

  boolean context() {
    return mark != MATCH;
  }
}
