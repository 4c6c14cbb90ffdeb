package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.text.Stripped;

/**
 * One diagnostic of the TypeScript compiler or of a tool that prints like it.
 *
 * @param pretty whether it had the form {@code file:1:2 - error}, which shows the source below
 */
record TsDiagnostic(String file, String place, String text, boolean error, boolean pretty) {
  /** Read a line, or give null if it is something else. */
  static TsDiagnostic parse(String line) {
    int code = code(line, "TS", 2);
    code = code < 0 ? code(line, "ts(", 3) : code;
    if (code < 3) {
      return null;
    }
    int start = Stripped.start(line);
    int to = Stripped.end(line, code);
    String level = endsAt(line, to, "error") ? "error" : endsAt(line, to, "warning") ? "warning" : "";
    to = Stripped.end(line, to - level.length());
    boolean plain = endsAt(line, to, ":");
    if (to <= start || !plain && (to < start + 2 || !endsAt(line, to, " -"))) {
      return null;
    }
    String head = line.substring(start, to);
    int colon = line.indexOf(": ", code);
    String text = colon < 0 ? line.substring(code) : line.substring(code, colon) + line.substring(colon + 1);
    String shown = level.equals("warning") ? "warning " + text : text;
    return plain ? plain(head, shown, level) : pretty(head, shown, level);
  }

  private static boolean endsAt(String line, int end, String text) {
    return line.startsWith(text, end - text.length());
  }

  private static int code(String line, String prefix, int length) {
    int at = line.indexOf(prefix);
    while (at >= 0 && !(at + length < line.length() && Character.isDigit(line.charAt(at + length)) && at > 0
        && line.charAt(at - 1) == ' ')) {
      at = line.indexOf(prefix, at + 1);
    }
    return at;
  }

  private static TsDiagnostic plain(String head, String text, String level) {
    int close = head.length() - 2;
    int open = head.lastIndexOf('(');
    if (open < 1 || close < open || head.charAt(close) != ')' || !Character.isDigit(head.charAt(open + 1))) {
      return null;
    }
    String file = head.substring(0, open).strip();
    if (file.startsWith("ERROR in ")) {
      file = file.substring(9);
    }
    return new TsDiagnostic(file, head.substring(open + 1, close).replace(',', ':'), text, !level.equals("warning"),
        false);
  }

  private static TsDiagnostic pretty(String head, String text, String level) {
    String where = head.substring(0, head.length() - 2);
    int column = where.lastIndexOf(':');
    int row = column < 0 ? -1 : where.lastIndexOf(':', column - 1);
    if (row < 1 || row + 1 >= column || !Character.isDigit(where.charAt(row + 1))) {
      return null;
    }
    return new TsDiagnostic(where.substring(0, row), where.substring(row + 1), text, !level.equals("warning"), true);
  }
}
