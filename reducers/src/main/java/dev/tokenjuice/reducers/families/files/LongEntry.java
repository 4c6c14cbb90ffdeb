package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.text.Words;

/**
 * One line of {@code ls -l}. A long listing shows few of its entries, so most parts are kept as places in the line and
 * cut out only when asked for.
 *
 * @param leadTo where the inode and the blocks that {@code -i} and {@code -s} put in front end
 * @param mode type and permissions, such as {@code -rw-r--r--}; nothing for the rows of a zip archive
 * @param owner owner and group, as far as they are printed
 * @param sizeAt where the size begins
 * @param dateAt where the date columns begin
 * @param nameAt where the name begins, which is the rest of the line
 */
record LongEntry(int at, String line, int leadTo, String mode, String owner, int sizeAt, int sizeTo, int dateAt,
    int dateTo, int nameAt) {

  boolean isFolder() {
    return mode.startsWith("d") || mode.isEmpty() && line.endsWith("/");
  }

  String lead() {
    return leadTo == 0 ? "" : Words.squeezed(line.substring(0, leadTo).strip());
  }

  String size() {
    return Words.squeezed(line.substring(sizeAt, sizeTo));
  }

  String date() {
    return Words.squeezed(line.substring(dateAt, dateTo).strip());
  }

  boolean sameDate(LongEntry other) {
    int length = dateTo - dateAt;
    return length == other.dateTo - other.dateAt ? line.regionMatches(dateAt, other.line, other.dateAt, length)
        : date().equals(other.date());
  }

  String name() {
    return line.substring(nameAt);
  }

  /** The same entry without its lead, its path without the folder that it begins with. */
  LongEntry below(String root) {
    int rest = line.startsWith(root, nameAt) ? nameAt + root.length() : nameAt;
    return new LongEntry(at, line, 0, mode, owner, sizeAt, sizeTo, dateAt, dateTo, rest);
  }
}
