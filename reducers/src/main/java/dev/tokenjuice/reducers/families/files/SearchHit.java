package dev.tokenjuice.reducers.families.files;

/**
 * One line of a search result.
 *
 * @param at its place in the output
 * @param path the file, empty if the tool searched only one
 * @param line the whole line
 * @param numberAt where the line number begins, with a column if there is one
 * @param numberTo where it ends; it may be empty
 * @param textAt where the text of the line begins
 * @param mark what stands behind path and number: a colon for a match, a dash for what surrounds one, an equals sign
 *     for the function that it is in
 */
record SearchHit(int at, String path, String line, int numberAt, int numberTo, int textAt, char mark) {
  static final char MATCH = ':';

  String number() {
    return line.substring(numberAt, numberTo);
  }

  String text() {
    return line.substring(textAt);
  }

  boolean context() {
    return mark != MATCH;
  }
}
