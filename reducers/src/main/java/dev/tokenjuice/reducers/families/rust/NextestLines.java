package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.Set;

/** The kinds of lines that nextest prints. */
final class NextestLines {
  private static final Set<String> GOOD = Set.of("PASS", "START", "SKIP", "SLOW", "LEAK", "SETUP", "Starting",
      "Cancelling", "Canceling", "RETRY");
  static final Set<String> BAD = Set.of("FAIL", "ABORT", "TIMEOUT", "FLAKY", "LEAK-FAIL", "SIGSEGV", "SIGABRT",
      "SIGKILL", "SIGTERM", "SIGINT", "SIGBUS", "SIGILL", "SIGFPE", "XFAIL", "EXECFAIL", "FL+LK", "TMT");

  private static final int LONGEST = "Cancelling".length();

  private NextestLines() {}

  /** How a line says that a test ended, {@code Summary} for the summary, or the empty string. */
  static String state(String line) {
    int at = Stripped.start(line);
    if (at == 0 && !line.startsWith("FAIL [") && !line.startsWith("PASS [")) {
      return "";
    }
    if (line.startsWith("Summary [", at)) {
      return "Summary";
    }
    if (line.startsWith("TRY ", at)) {
      int second = line.indexOf(' ', at + 4);
      return second < 0 ? "" : known(line, second + 1);
    }
    return known(line, at);
  }

  private static String known(String line, int from) {
    int space = line.indexOf(' ', from);
    int end = space < 0 ? line.length() : space;
    if (end == from || end - from > LONGEST || !Character.isUpperCase(line.charAt(from))) {
      return "";
    }
    String word = line.substring(from, end);
    if (!GOOD.contains(word) && !BAD.contains(word)) {
      return "";
    }
    int gap = word.equals("FLAKY") ? " 2/3 [".length() + 2 : " [".length() + 1;
    int bracket = space < 0 ? -1 : line.indexOf('[', space);
    boolean plain = word.equals("Starting") || word.equals("Cancelling") || word.equals("Canceling");
    return plain || bracket >= 0 && bracket - space <= gap ? word : "";
  }

  static boolean ruler(String line) {
    int from = Stripped.start(line);
    int to = Stripped.end(line);
    return to - from > 5 && Signs.behind(line, from, "─-") >= to;
  }

  /** The heading of what a test printed: {@code ── stdout ───}, or {@code --- STDERR: crate test ---}. */
  static boolean stream(String line) {
    int from = Stripped.start(line);
    int to = Stripped.end(line);
    boolean ruled = from < to && (line.charAt(from) == '─' || line.charAt(to - 1) == '─');
    return ruled && (line.contains("stdout") || line.contains("stderr") || line.contains("output"))
        || line.startsWith("--- STD", from) && line.startsWith("---", to - 3)
        || line.startsWith("--- TRY ", from) && line.contains(" STD");
  }

  /** The binary and the name of the test behind time and number. */
  static String name(String line) {
    int close = line.indexOf(']');
    String text = close < 0 ? line : line.substring(close + 1).strip();
    if (text.startsWith("(")) {
      int end = text.indexOf(')');
      text = end < 0 ? text : text.substring(end + 1).strip();
    }
    return text;
  }

  /** The test in {@code --- STDERR:   crate test ---}. */
  static String streamTest(String line) {
    String text = line.strip();
    int colon = text.indexOf(':');
    return text.startsWith("---") && colon > 0 ? text.substring(colon + 1, text.length() - 3).strip() : "";
  }
}
