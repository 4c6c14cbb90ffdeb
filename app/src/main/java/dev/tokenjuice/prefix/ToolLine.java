package dev.tokenjuice.prefix;

/**
 * The line that a host's shell tool runs: what the host puts in front, then {@code eval} with the agent's command as
 * one word. Claude Code ends it with its question for the folder, CodeBuddy ends it there. A host hands the lines of
 * its hooks, servers and status line to the same program; none of them looks like this.
 */
final class ToolLine {
  private static final String EVAL = "eval ";
  private static final String AND = " && ";
  private static final String NO_INPUT = " < /dev/null";
  private static final String FOLDER = " && pwd -P >| ";

  private final String line;
  private int at;

  private ToolLine(String line) {
    this.line = line;
  }

  /** Whether a shell tool runs this line. */
  static boolean test(String line) {
    ToolLine reader = new ToolLine(line);
    for (int eval = line.indexOf(EVAL); eval >= 0; eval = line.indexOf(EVAL, eval + 1)) {
      boolean starts = eval == 0 || line.startsWith(AND, eval - AND.length());
      if (starts && reader.endsFrom(eval + EVAL.length())) {
        return true;
      }
    }
    return false;
  }

  /** Whether nothing follows the word at {@code start} but what the host adds. */
  private boolean endsFrom(int start) {
    at = start;
    if (!word()) {
      return false;
    }
    boolean quoted = line.charAt(start) == '\'';
    if (at == line.length()) {
      return quoted;
    }
    skip(NO_INPUT);
    return skip(FOLDER) && word() && at == line.length();
  }

  private boolean skip(String text) {
    boolean there = line.startsWith(text, at);
    at += there ? text.length() : 0;
    return there;
  }

  /** Step over one word of plain characters and quoted pieces. */
  private boolean word() {
    int start = at;
    while (at < line.length()) {
      char c = line.charAt(at);
      if (c == '\'') {
        at = line.indexOf('\'', at + 1);
      } else if (c == '"') {
        at = closingDouble(at + 1);
      } else if (c == '\\' && at + 1 < line.length()) {
        at++;
      } else if (" \t\n;&|<>()$`".indexOf(c) >= 0) {
        break;
      }
      if (at < 0) {
        at = line.length();
        return false;
      }
      at++;
    }
    return at > start;
  }

  private int closingDouble(int from) {
    for (int i = from; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        return i;
      }
      i += c == '\\' ? 1 : 0;
    }
    return -1;
  }
}
