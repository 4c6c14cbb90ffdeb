package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/** Reads the lines in which test runners and package managers name tests and report progress. */
final class TestLines {
  private static final String YARN = "yarn run v";
  private static final Prefixes SCRIPT_NOISE = Prefixes.of("npm verbose", "npm info", "npm timing", "npm http",
      "npm silly", "npm notice", " ELIFECYCLE ", "info Visit https://yarnpkg.com",
      "error Command failed with exit code", YARN, "error: script \"", "npm warn Unknown ");
  private static final LineForms DONE = LineForms.of("Done in {n}.{n}s.", "Done in {} using pnpm v{}");
  /** Where npm says which workspace's script failed. */
  private static final LineForms WORKSPACE = LineForms.of("npm error workspace {}", "{} in workspace: {}");

  /** How many lines the command of a script may have in its banner. */
  private static final int LONGEST_BANNER = 8;

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
  static boolean scriptNoise(List<String> lines, int i) {
    String line = lines.get(i);
    return switch (line.isEmpty() ? '-' : line.charAt(0)) {
      case '>' -> banner(lines, i);
      case '$' -> line.startsWith("$ ") && (i == 0 || lines.get(i - 1).startsWith("$ ")
          || lines.get(i - 1).startsWith(YARN));
      case 'D' -> DONE.test(line);
      default -> npmNoise(line);
    };
  }

  /** The same for the lines that are known by their words alone. */
  static boolean npmNoise(String line) {
    return SCRIPT_NOISE.test(line)
        || (line.startsWith("npm error") || line.startsWith("npm ERR!")) && !WORKSPACE.test(line);
  }

  /** The lines without what package managers say, which counts as left out. */
  static List<String> ofScript(Assembly assembly, List<String> lines) {
    List<String> own = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (scriptNoise(lines, i)) {
        assembly.drop(lines.get(i));
      } else {
        own.add(lines.get(i));
      }
    }
    return own;
  }

  /** A line such as {@code > app@1.0.0 test}, or the command line below it; a user may quote with the same sign. */
  static boolean banner(List<String> lines, int i) {
    if (!quoted(lines, i)) {
      return false;
    }
    int first = i;
    while (first > 0 && i - first < LONGEST_BANNER && quoted(lines, first - 1)) {
      first--;
    }
    String name = lines.get(first).substring(2);
    int at = name.indexOf('@', 1);
    int space = name.indexOf(' ');
    return at > 0 && space > at && space < name.length() - 1
        || space < 0 && quoted(lines, first + 1) && (first == 0 || lines.get(first - 1).isBlank());
  }

  private static boolean quoted(List<String> lines, int i) {
    String line = i < lines.size() ? lines.get(i) : "";
    return line.startsWith("> ") && line.length() > 2 && line.charAt(2) != ' ' && !Frames.marked(line);
  }
}
