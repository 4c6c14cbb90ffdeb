package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/**
 * One problem as eslint and its relatives print it.
 *
 * @param file the file, or nothing if the row stands below a line that names it
 * @param rule the name of the rule, or nothing
 */
record LintRow(String file, String place, boolean error, String message, String rule) {
  private static final String[] LEVELS = {"error", "warning", "✖", "×", "⚠", "✘"};

  String text() {
    String level = error ? "error " : "warning ";
    return rule.isEmpty() ? level + message : level + message + " " + rule;
  }

  /** Read {@code   10:5  error  Message  rule-name} (eslint, stylelint), or give null. */
  static LintRow stylish(String line) {
    int at = Stripped.indent(line);
    int placeEnd = at == 0 ? -1 : placeEnd(line, at);
    String level = level(line, placeEnd);
    if (level.isEmpty()) {
      return null;
    }
    int from = Stripped.start(line, Stripped.start(line, placeEnd) + level.length());
    int to = Stripped.end(line);
    int gap = line.lastIndexOf("  ", to - 2);
    String rule = gap < from ? "" : line.substring(gap + 2, to).strip();
    boolean named = !rule.isEmpty() && rule.indexOf(' ') < 0;
    String message = line.substring(from, named ? Stripped.end(line, gap) : to);
    return new LintRow("", line.substring(at, placeEnd), !warns(level), message, named ? rule : "");
  }

  /** The level that such a row names, or nothing if the line is none. */
  static String stylishLevel(String line) {
    int at = Stripped.indent(line);
    return at == 0 ? "" : level(line, placeEnd(line, at));
  }

  /** The level that is named behind the place that ends at {@code end}, or nothing. */
  private static String level(String line, int end) {
    if (end < 0 || end >= line.length() || line.charAt(end) != ' ') {
      return "";
    }
    int from = Stripped.start(line, end);
    for (String level : LEVELS) {
      int behind = from + level.length();
      if (line.startsWith(level, from) && line.startsWith(" ", behind) && behind < Stripped.end(line)) {
        return level;
      }
    }
    return "";
  }

  /** Read {@code file:10:5: Message [Error/rule]} (unix), or give null. */
  static LintRow unix(String line) {
    int bracket = line.endsWith("]") ? line.lastIndexOf(" [") : -1;
    if (bracket < 0) {
      return null;
    }
    boolean error = line.startsWith("Error", bracket + 2);
    int colon = line.indexOf(": ");
    int place = colon < 0 ? -1 : placeStart(line, colon);
    if (!error && !line.startsWith("Warning", bracket + 2) || place < 2 || colon > bracket) {
      return null;
    }
    int slash = line.indexOf('/', bracket);
    String rule = slash < 0 ? "" : line.substring(slash + 1, line.length() - 1);
    return new LintRow(line.substring(0, place - 1), line.substring(place, colon), error, line.substring(colon
        + 2, bracket), rule);
  }

  /** Read {@code file: line 10, col 5, Error - Message (rule)} (compact), or give null. */
  static LintRow compact(String line) {
    int at = line.indexOf(": line ");
    int col = at < 0 ? -1 : line.indexOf(", col ", at);
    int level = col < 0 ? -1 : line.indexOf(", ", col + 6);
    int dash = level < 0 ? -1 : line.indexOf(" - ", level);
    if (at < 1 || dash < 0) {
      return null;
    }
    String rest = line.substring(dash + 3);
    int open = rest.endsWith(")") ? rest.lastIndexOf(" (") : -1;
    return new LintRow(line.substring(0, at), line.substring(at + 7, col) + ":" + line.substring(col + 6, level),
        !line.startsWith("Warning", level + 2), open < 0 ? rest : rest.substring(0, open),
        open < 0 ? "" : rest.substring(open + 2, rest.length() - 1));
  }

  /** Read {@code   file:10:5: Message. (rule)} (standard), or give null. */
  static LintRow standard(String line) {
    boolean warning = line.endsWith(" (warning)");
    int end = warning ? line.length() - " (warning)".length() : line.length();
    boolean named = line.startsWith("  ") && line.charAt(end - 1) == ')';
    int open = named ? line.lastIndexOf(" (", end - 1) : -1;
    int colon = open < 0 ? -1 : line.indexOf(": ");
    int place = colon < 0 || colon > open ? -1 : placeStart(line, colon);
    int space = line.indexOf(' ', open + 2);
    if (place < 4 || space >= 0 && space < end) {
      return null;
    }
    return new LintRow(line.substring(Stripped.start(line), place - 1), line.substring(place, colon), !warning,
        line.substring(colon + 2, open), line.substring(open + 2, end - 1));
  }

  /** Read {@code ERROR: file:10:5 - Message} (tslint), or give null. */
  static LintRow tslint(String line) {
    boolean error = line.startsWith("ERROR: ");
    int from = error ? 7 : 9;
    int dash = error || line.startsWith("WARNING: ") ? line.indexOf(" - ", from) : -1;
    if (dash < 0) {
      return null;
    }
    String where = line.substring(from, dash).strip();
    int place = placeStart(where, where.length());
    return place < 2 ? null : new LintRow(where.substring(0, place - 1), where.substring(place), error,
        line.substring(dash + 3), "");
  }

  private static boolean warns(String level) {
    return level.equals("warning") || level.equals("⚠");
  }

  /** The index behind {@code 10:5} or {@code 10} at {@code at}, or -1. */
  private static int placeEnd(String line, int at) {
    int i = Stripped.digits(line, at);
    if (i == at) {
      return -1;
    }
    if (i < line.length() && line.charAt(i) == ':') {
      int j = Stripped.digits(line, i + 1);
      return j > i + 1 ? j : i;
    }
    return i;
  }

  /** The index where the {@code 10:5} that ends at {@code end} begins, or -1. */
  private static int placeStart(String line, int end) {
    int i = Signs.behind(line, Signs.before(line, 0, end, "0123456789:"), ":");
    return i < end ? i : -1;
  }
}
