package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.text.Levels;

/**
 * One finding of a C or C++ compiler with the lines around it.
 *
 * @param from the first line of the context that leads to it
 * @param main the line with place and message
 * @param to the line behind its last note or source line
 * @param flag the option that governs it, such as {@code -Wunused-variable}, or nothing
 */
record CcDiagnostic(int from, int main, int to, String file, String place, String level, String message, String flag) {
  private static final String[] LEVELS = {"fatal error", "error", "warning", "note", "remark",
      "runtime error", "sorry, unimplemented"};

  boolean error() {
    return level.endsWith("error") || level.startsWith("sorry");
  }

  boolean warning() {
    return level.equals("warning") || level.equals("remark");
  }

  boolean note() {
    return level.equals("note");
  }

  /** Where it is, as compilers write it. */
  String where() {
    return place.isEmpty() ? file : file + ":" + place;
  }

  CcDiagnostic within(int first, int end) {
    return new CcDiagnostic(first, main, end, file, place, level, message, flag);
  }

  /** Read {@code file:1:2: error: message [-Wflag]} (column, and for tools the whole place, optional), or give null. */
  static CcDiagnostic parse(String line, int i) {
    int at = line.indexOf(": ");
    while (at > 0) {
      for (String level : LEVELS) {
        if (line.startsWith(level, at + 2) && line.startsWith(": ", at + 2 + level.length())) {
          return of(line, i, at, level, at + 4 + level.length());
        }
      }
      Levels.Level translated = Levels.at(line, at + 2);
      if (translated != null) {
        return of(line, i, at, translated.name(), translated.end());
      }
      at = line.indexOf(": ", at + 2);
    }
    return null;
  }

  private static CcDiagnostic of(String line, int i, int at, String level, int text) {
    int start = at;
    int colons = 0;
    while (start > 0 && colons < 2 && digitsBefore(line, start) < start
        && line.charAt(digitsBefore(line, start) - 1) == ':') {
      start = digitsBefore(line, start) - 1;
      colons++;
    }
    String file = line.substring(0, start);
    String message = line.substring(text);
    if (file.isBlank() || Character.isWhitespace(file.charAt(0)) || colons == 0 && file.indexOf(' ') >= 0) {
      return null;
    }
    String place = start == at ? "" : line.substring(start + 1, at);
    return new CcDiagnostic(i, i, i + 1, file, place, level, message, flag(message));
  }

  private static int digitsBefore(String line, int end) {
    int i = end;
    while (i > 1 && Character.isDigit(line.charAt(i - 1))) {
      i--;
    }
    return i;
  }

  private static String flag(String message) {
    int open = message.endsWith("]") ? message.lastIndexOf(" [-W") : -1;
    return open < 0 ? "" : message.substring(open + 2, message.length() - 1);
  }
}
