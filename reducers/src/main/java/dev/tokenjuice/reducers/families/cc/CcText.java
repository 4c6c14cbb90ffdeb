package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.text.Margins;

/** Small readings of single lines that C and C++ tools print. */
final class CcText {
  private static final int LONGEST_RESOLVED = 2000;

  private CcText() {}

  static boolean digit(String text, int i) {
    return i >= 0 && i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9';
  }

  static int digits(String text, int from) {
    int i = from;
    while (digit(text, i)) {
      i++;
    }
    return i;
  }

  static int indent(String text) {
    int i = 0;
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i++;
    }
    return i;
  }

  /** A line of a code frame: {@code   12 |   f(x);} or {@code      |   ^~~}. */
  static boolean frame(String text) {
    int i = indent(text);
    int end = digits(text, i);
    int bar = end;
    while (bar < text.length() && text.charAt(bar) == ' ') {
      bar++;
    }
    return i > 0 && bar < text.length() && text.charAt(bar) == '|' && (end > i || bar >= 4);
  }

  /** A line that only points: carets, tildes and blanks. */
  static boolean caret(String text) {
    boolean points = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != ' ' && c != '\t' && c != '^' && c != '~' && c != '-') {
        return false;
      }
      points |= c == '^' || c == '~';
    }
    return points;
  }

  /** A line that leads to a finding: includes, the function, the chain of template instantiations. */
  static boolean context(String text) {
    return Margins.startsWith(text, "In file included from ") || Margins.startsWith(text, "from ")
        && ",:".indexOf(text.charAt(Margins.end(text) - 1)) >= 0
        || text.endsWith(":") && text.contains(": In ") && !text.startsWith("make")
        || text.endsWith(": At global scope:") || text.endsWith(": At top level:")
        || text.contains("required") && (text.contains("   required ") || text.contains(": required from")
        || text.contains("   recursively required "));
  }

  /** Whether a line speaks of a place in a header of the system or of the standard library. */
  static boolean system(String text) {
    return text.contains("/include/c++/") || text.contains("/usr/include/") || text.contains("/lib/gcc/")
        || text.contains("/lib/clang/");
  }

  /** The text with paths such as {@code /usr/bin/../lib/x} named the short way. */
  static String resolved(String text) {
    int up = text.length() > LONGEST_RESOLVED ? -1 : text.indexOf("/../");
    String bare = text;
    while (up > 0) {
      int slash = bare.lastIndexOf('/', up - 1);
      if (slash < 0 || bare.startsWith("/..", slash)) {
        return bare;
      }
      bare = bare.substring(0, slash) + bare.substring(up + 3);
      up = bare.indexOf("/../");
    }
    return bare;
  }

  static String clipped(String text, int width) {
    return text.length() <= width ? text : text.substring(0, width) + "… (" + (text.length() - width) + " more chars)";
  }
}
