package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/** Tells the parts of a JavaScript failure text apart: stack frames, code frames, carets. */
final class Frames {
  /** What is drawn below code to point at a part of it. */
  private static final String POINTERS = " ^~-─┬";

  private Frames() {}

  /** A frame of a stack trace: {@code at f (file:1:2)} or vitest's {@code ❯ f file:1:2}. */
  static boolean stack(String line) {
    return stack(line, Stripped.start(line));
  }

  /** The same for a line whose text begins at {@code from}. */
  static boolean stack(String line, int from) {
    boolean arrow = line.startsWith("❯ ", from) || line.startsWith("› ", from);
    if (!arrow && !line.startsWith("at ", from)) {
      return false;
    }
    int to = Stripped.end(line, line.endsWith(" {") ? line.length() - 2 : line.length());
    if (to < from + (arrow ? 2 : 3)) {
      return false;
    }
    char last = line.charAt(to - 1);
    int colon = line.indexOf(':', from);
    return !arrow && (last == ')' || last == '>') || colon > 0 && colon < to && Character.isDigit(last);
  }

  /** Whether a frame is in a dependency or in the runtime. */
  static boolean library(String line) {
    return line.contains("node_modules") || line.contains("node:") || line.contains("(internal/")
        || line.contains("(native)") || line.indexOf('<') >= 0 && nameless(line) || line.contains("/.yarn/")
        || line.contains("/.pnpm/") || line.contains("__cypress/runner") || line.contains("cypress:///")
        || line.contains("zone.js") || line.endsWith(")") && line.contains("Promise.all") && line.contains(" (index ");
  }

  private static boolean nameless(String line) {
    return line.contains("(<anonymous>)") || Stripped.equals(line, "at <Jasmine>")
        || Stripped.equals(line, "at <anonymous>");
  }

  /** A line of a code frame: {@code > 12 | code}, {@code 12 | code}, {@code 12| code}, {@code | ^}, {@code ╵ ~~~}. */
  static boolean code(String line) {
    return codeNumber(line) || caret(line);
  }

  static boolean marked(String line) {
    int i = Stripped.indent(line);
    return i < line.length() && line.charAt(i) == '>' && codeNumber(line);
  }

  static boolean caret(String line) {
    int i = Stripped.indent(line);
    return i < line.length() && "|│·╵".indexOf(line.charAt(i)) >= 0
        && Signs.behind(line, i + 1, POINTERS) == line.length();
  }

  /** Whether the line holds nothing but blanks and carets or tildes. */
  static boolean underline(String line) {
    return !line.isEmpty() && POINTERS.indexOf(line.charAt(line.length() - 1)) >= 0 && Signs.only(line, POINTERS)
        && !line.isBlank();
  }

  private static boolean codeNumber(String line) {
    int i = Stripped.indent(line);
    if (i < line.length() && (line.charAt(i) == '>' || line.charAt(i) == '×')) {
      i = Stripped.indent(line, i + 1);
    }
    int digits = i;
    i = Stripped.digits(line, i);
    if (i == digits) {
      return false;
    }
    i = Stripped.indent(line, i);
    return i < line.length() && (line.charAt(i) == '|' || line.charAt(i) == '│');
  }
}
