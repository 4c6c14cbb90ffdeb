package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.text.Stripped;

/**
 * The {@code @@} lines of one file in a shorter form: {@code @@ -12 +14 f()} without the numbers of lines, which can be
 * counted below it, and {@code …} for a heading that is the last one above it.
 */
final class HunkHeading {
  private static final String START = "@@ -";
  private static final String END = " @@";
  private static final String AS_ABOVE = "…";

  /** The last line above that could be the heading of a hunk, as git finds it in the old file. */
  private String above = "";

  /** The form of a line that begins a hunk with all its lines; the line itself if it has no shorter one. */
  String shorter(String line) {
    int before = START.length();
    int after = range(line, before, " +");
    int end = after < 0 ? -1 : range(line, after, END);
    boolean text = end > 0 && line.startsWith(" ", end);
    String heading = text ? line.substring(end + 1) : "";
    if (end < 0 || end < line.length() && heading.isBlank() || heading.startsWith("@@") || heading.equals(AS_ABOVE)) {
      return line;
    }
    boolean again = text && heading.equals(above);
    above = text ? heading : above;
    return START + line.substring(before, Stripped.digits(line, before)) + " +"
        + line.substring(after, Stripped.digits(line, after)) + (text ? " " + (again ? AS_ABOVE : heading) : "");
  }

  /** See a line of a hunk: one of the old file that begins with a letter may be the heading of a hunk below. */
  void see(String line) {
    boolean old = line.length() > 1 && (line.charAt(0) == ' ' || line.charAt(0) == '-');
    if (old && (Character.isLetter(line.charAt(1)) || line.charAt(1) == '_' || line.charAt(1) == '$')) {
      above = line.substring(1).stripTrailing();
    }
  }

  /** Where the text behind {@code 12,5} or {@code 12} and a mark begins, or -1; git does not write {@code 12,1}. */
  private static int range(String line, int from, String mark) {
    int end = Stripped.digits(line, from);
    if (end > from && line.startsWith(",", end)) {
      int count = end + 1;
      end = Stripped.digits(line, count);
      end = end == count || end == count + 1 && line.charAt(count) == '1' ? -1 : end;
    }
    return end > from && line.startsWith(mark, end) ? end + mark.length() : -1;
  }
}
