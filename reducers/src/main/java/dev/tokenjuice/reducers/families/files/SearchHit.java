package dev.tokenjuice.reducers.families.files;

/**
 * One line of a search result.
 *
 * @param at its place in the output
 * @param path the file, empty if the tool searched only one
 * @param number the line number as printed, with a column if there is one; may be empty
 * @param text the text of the line
 * @param context whether it only surrounds a match
 */
record SearchHit(int at, String path, String number, String text, boolean context) {}
