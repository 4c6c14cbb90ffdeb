package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.text.Levels;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;

/**
 * One finding of a C or C++ compiler with the lines around it.
 *
 * @param from the first line of the context that leads to it
 * @param main the line with place and message
 * @param to the line behind its last note or source line
 * @param flag the option that governs it, such as {@code -Wunused-variable}, or the check that made it, or nothing
 */
record CcDiagnostic(int from, int main, int to, String file, String place, String level, String message, String flag) {
  private static final String BEHIND_LEVEL = ": ";
  private static final Prefixes LEVELS = Prefixes.of("fatal error: ", "error: ", "warning: ", "note: ", "remark: ",
      "runtime error: ", "sorry, unimplemented: ");

  boolean error() {
    return level.endsWith("error") || level.startsWith("sorry");
  }

  boolean note() {
    return level.equals("note");
  }

  /** Whether the file is named in full. */
  boolean absolute() {
    return file.startsWith("/") || file.indexOf(':') == 1;
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
      String level = LEVELS.find(line, at + 2);
      if (level != null) {
        return of(line, i, at, level.substring(0, level.length() - BEHIND_LEVEL.length()), at + 2 + level.length());
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
    int digits = digitsBefore(line, start);
    while (start > 0 && colons < 2 && digits < start && line.charAt(digits - 1) == ':') {
      start = digits - 1;
      digits = digitsBefore(line, start);
      colons++;
    }
    if (start == 0 || Character.isWhitespace(line.charAt(0)) || colons == 0 && line.lastIndexOf(' ', at - 1) >= 0) {
      return null;
    }
    String place = start == at ? "" : line.substring(start + 1, at);
    String message = line.substring(text);
    return new CcDiagnostic(i, i, i + 1, line.substring(0, start), place, level, message, flag(message));
  }

  private static int digitsBefore(String line, int end) {
    return Signs.before(line, 1, end, Signs.DIGITS);
  }

  private static String flag(String message) {
    int open = message.endsWith("]") ? message.lastIndexOf(" [") : -1;
    return open < 0 || !check(message, open + 2) ? "" : message.substring(open + 2, message.length() - 1);
  }

  /** {@code -Wshadow}, or a check of clang-tidy such as {@code bugprone-branch-clone}: words joined by hyphens. */
  private static boolean check(String message, int from) {
    return Signs.until(message, from, "['‘") >= message.length() - 1 && message.indexOf('-', from) >= 0;
  }
}
