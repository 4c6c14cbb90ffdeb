package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/** Reads the lines in which test runners and package managers name tests and report progress. */
final class TestLines {
  private static final Prefixes SCRIPT_NOISE = Prefixes.of("npm verbose", "npm info", "npm timing", "npm http",
      "npm silly", "npm notice", " ELIFECYCLE ", "info Visit https://yarnpkg.com",
      "error Command failed with exit code", "$ ", "yarn run v", "Done in ", "error: script \"", "npm warn Unknown ");
  /** Where npm says which workspace's script failed. */
  private static final LineForms WORKSPACE = LineForms.of("npm error workspace {}", "{} in workspace: {}");

  private TestLines() {}

  /** A line that begins with a tick, indented or not. */
  static boolean passed(String line) {
    return passMark(first(line));
  }

  /** A line that begins with a cross, indented or not. */
  static boolean failed(String line) {
    return failMark(first(line));
  }

  /** A test that did not run: node's sign for it, or jest's circle. */
  static boolean skipped(String line) {
    return first(line) == '﹣' || first(line) == '○';
  }

  static boolean mark(char c) {
    return passMark(c) || failMark(c);
  }

  static boolean passMark(char c) {
    return c == '✓' || c == '✔' || c == '√' || c == '☑';
  }

  static boolean failMark(char c) {
    return c == '✕' || c == '✖' || c == '✗' || c == '✘' || c == '×';
  }

  /** The first character that is not a blank, or a blank. */
  static char first(String line) {
    int i = Stripped.indent(line);
    return i < line.length() ? line.charAt(i) : ' ';
  }

  /** Where the word behind the one at {@code from} begins, or the length of the line. */
  static int wordBehind(String line, int from) {
    int end = line.indexOf(' ', from);
    return end < 0 ? line.length() : Signs.behind(line, end, " ");
  }

  /** The name behind a mark, without a time such as {@code (5 ms)} or {@code 12ms} at its end. */
  static String withoutTime(String text) {
    String s = text.strip();
    if (s.endsWith(")") || s.endsWith("]")) {
      int open = s.lastIndexOf(s.endsWith(")") ? '(' : '[');
      return open > 0 && timeLike(s.substring(open + 1, s.length() - 1)) ? s.substring(0, open).strip() : s;
    }
    int space = s.lastIndexOf(' ');
    return space > 0 && timeLike(s.substring(space + 1)) ? s.substring(0, space).strip() : s;
  }

  static String afterMark(String line) {
    return withoutTime(line.strip().substring(1));
  }

  private static boolean timeLike(String s) {
    return !s.isEmpty() && Character.isDigit(s.charAt(0))
        && (s.endsWith("ms") || s.endsWith("s") || s.endsWith("m") || s.endsWith("μs")) && s.length() < 16;
  }

  /** The part of {@code a › b › c} behind the last separator. */
  static String lastSegment(String title, String separator) {
    int at = title.lastIndexOf(separator);
    return at < 0 ? title : title.substring(at + separator.length());
  }

  /** What npm, pnpm and yarn say around a script: banners, log levels, life-cycle errors. */
  static boolean scriptNoise(String line) {
    char first = line.isEmpty() ? ' ' : line.charAt(0);
    return SCRIPT_NOISE.test(line)
        || first == 'n' && (line.startsWith("npm error") || line.startsWith("npm ERR!")) && !WORKSPACE.test(line)
        || first == '>' && banner(line);
  }

  /** A line such as {@code > app@1.0.0 test}, or the command line below it. */
  static boolean banner(String line) {
    return line.startsWith("> ") && line.length() > 2 && line.charAt(2) != ' ' && !Frames.marked(line)
        && !line.startsWith("> Build error");
  }
}
