package dev.tokenjuice.reducers.families.rust;

import java.util.Set;

/** The kinds of lines that nextest prints. */
final class NextestLines {
  private static final Set<String> GOOD = Set.of("PASS", "START", "SKIP", "SLOW", "LEAK", "SETUP", "Starting",
      "Cancelling", "Canceling", "RETRY");
  private static final Set<String> BAD = Set.of("FAIL", "ABORT", "TIMEOUT", "FLAKY", "LEAK-FAIL", "SIGSEGV", "SIGABRT",
      "SIGKILL", "SIGTERM",
      "SIGINT", "SIGBUS", "SIGILL", "SIGFPE", "XFAIL", "EXECFAIL", "FL+LK", "TMT");

  private NextestLines() {}

  /** How a line says that a test ended, {@code Summary} for the summary, or the empty string. */
  static String state(String line) {
    String text = line.stripLeading();
    if (text.length() == line.length() && !text.startsWith("FAIL [") && !text.startsWith("PASS [")) {
      return "";
    }
    if (text.startsWith("Summary [")) {
      return "Summary";
    }
    if (text.startsWith("TRY ")) {
      int second = text.indexOf(' ', 4);
      return second < 0 ? "" : known(text.substring(second + 1));
    }
    return known(text);
  }

  private static String known(String text) {
    int space = text.indexOf(' ');
    String word = space < 0 ? text : text.substring(0, space);
    int gap = word.equals("FLAKY") ? " 2/3 [".length() + 2 : " [".length() + 1;
    boolean timed = space > 0 && text.indexOf('[', space) >= 0 && text.indexOf('[', space) - space <= gap;
    boolean plain = word.equals("Starting") || word.equals("Cancelling") || word.equals("Canceling");
    return (timed || plain) && (GOOD.contains(word) || BAD.contains(word)) ? word : "";
  }

  static boolean bad(String state) {
    return BAD.contains(state);
  }

  static boolean ruler(String line) {
    String text = line.strip();
    return text.length() > 5 && text.chars().allMatch(c -> c == '─' || c == '-');
  }

  /** The heading of what a test printed: {@code ── stdout ───}, or {@code --- STDERR: crate test ---}. */
  static boolean stream(String line) {
    String text = line.strip();
    return (text.startsWith("─") || text.endsWith("─")) && (text.contains("stdout") || text.contains("stderr")
        || text.contains("output"))
        || text.startsWith("--- STD") && text.endsWith("---") || text.startsWith("--- TRY ") && text.contains(" STD");
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
