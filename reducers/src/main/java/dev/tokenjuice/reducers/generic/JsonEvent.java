package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.StackTraces;
import dev.tokenjuice.reducers.text.Words;
import java.util.Locale;
import java.util.Set;

/**
 * Shortens a long line of a log that is a JSON object. The members that describe the event stay, wherever they are:
 * many libraries write the message last. Other long members are cut.
 */
final class JsonEvent {
  private static final Set<String> DESCRIBING = Set.of("msg", "message", "err", "error", "errors", "exception",
      "exc_info", "stack", "stacktrace", "stack_trace", "trace", "detail", "details", "reason", "cause", "event",
      "text", "log");
  private static final String NEWLINE = "\\n";
  private static final int SHORT = 80;
  private static final int LONG = 500;
  private static final int ROOM = 1_000;

  private final String line;
  private final StringBuilder out = new StringBuilder();
  private int i;

  private JsonEvent(String line, int from) {
    this.line = line;
    this.i = from + 1;
    out.append(line, 0, from + 1);
  }

  /** The line with its long members shortened; null if it is no whole object. */
  static String shortened(String line, int from) {
    return line.charAt(from) == '{' && line.endsWith("}") ? new JsonEvent(line, from).members() : null;
  }

  private String members() {
    while (i < line.length()) {
      skip();
      int key = i;
      int keyEnd = line.startsWith("\"", i) ? stringEnd(line, i) : -1;
      if (keyEnd < 0) {
        return null;
      }
      i = keyEnd;
      skip();
      int end = line.startsWith(":", i) ? valueEnd(i + 1) : -1;
      if (end < 0) {
        return null;
      }
      member(key, keyEnd, end);
      i = end;
      if (line.charAt(end) == '}') {
        return out.append(line, end, line.length()).toString();
      }
      out.append(line.charAt(i++)).append(line.startsWith(" ", i) ? " " : "");
    }
    return null;
  }

  private void member(int key, int keyEnd, int end) {
    if (end - key <= SHORT) {
      out.append(line, key, end);
      return;
    }
    String value = line.substring(i + 1, end).strip();
    boolean describes = DESCRIBING.contains(line.substring(key + 1, keyEnd - 1).toLowerCase(Locale.ROOT))
        || value.contains("\"message\":") || value.contains("\"msg\":") || Signals.failure(value);
    String shown = value.contains(NEWLINE) ? ownFrames(value) : value;
    out.append(line, key, i + 1).append(line.startsWith(" ", i + 1) ? " " : "")
        .append(Words.clipped(shown, describes && out.length() < ROOM ? LONG : SHORT));
  }

  /** A text of several lines without frames of libraries. */
  private static String ownFrames(String text) {
    StringBuilder own = new StringBuilder(text.length());
    int hidden = 0;
    for (int from = 0; from <= text.length();) {
      int newline = text.indexOf(NEWLINE, from);
      int end = newline < 0 ? text.length() : newline;
      String part = text.substring(from, end).replace("\\t", "\t");
      boolean folded = newline >= 0 && StackTraces.frame(part) && StackTraces.library(part);
      if (!folded) {
        own.append(hidden > 0 ? "… " + Words.count(hidden, "frame") + NEWLINE : "")
            .append(text, from, end).append(newline < 0 ? "" : NEWLINE);
      }
      hidden = folded ? hidden + 1 : 0;
      from = end + NEWLINE.length();
    }
    return own.toString();
  }

  private void skip() {
    i = Signs.behind(line, i, " ");
  }

  /** The place of the comma or bracket behind the value that begins at {@code from}, or -1. */
  private int valueEnd(int from) {
    int depth = 0;
    int at = from;
    while (at >= 0 && at < line.length()) {
      char c = line.charAt(at);
      if (depth == 0 && (c == ',' || c == '}')) {
        return at;
      }
      depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
      at = c == '"' ? stringEnd(line, at) : at + 1;
    }
    return -1;
  }

  /** The place behind the string that begins at {@code from}, or -1. */
  static int stringEnd(String line, int from) {
    int at = from + 1;
    while (at < line.length() && line.charAt(at) != '"') {
      at += line.charAt(at) == '\\' ? 2 : 1;
    }
    return at < line.length() ? at + 1 : -1;
  }
}
