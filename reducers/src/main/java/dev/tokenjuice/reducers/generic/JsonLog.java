package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Signs;

/** Reads the level and the message of a line of a log that is a JSON object, without parsing the rest. */
final class JsonLog {
  private static final String[] LEVELS = {"\"level\":", "\"severity\":", "\"lvl\":", "\"log.level\":",
    "\"levelname\":", "\"loglevel\":"};
  private static final String[] MESSAGES = {"\"msg\":", "\"message\":", "\"event\":", "\"text\":"};

  private static final String[] ERRORS = {"\"err\":", "\"error\":", "\"exception\":"};
  /** The beginning of an error has its kind and message. */
  private static final int ERROR_CHARS = 120;

  private JsonLog() {}

  /** The line taken apart, or null if it has no level. */
  static LogLine parse(String line, int from) {
    int level = value(line, LEVELS);
    if (level < 0 || !line.endsWith("}")) {
      return null;
    }
    LogLevel named = level(line, level);
    int message = value(line, MESSAGES);
    long shape = message < 0 ? Shapes.fine(line, from) : Shapes.fine(line, message, stringEnd(line, message));
    int error = named.serious() ? value(line, ERRORS) : -1;
    shape = error < 0 ? shape : shape * 31 + Shapes.fine(line, error, Math.min(line.length(), error + ERROR_CHARS));
    shape = shape * 31 + TellingValues.hash(line, from);
    return new LogLine(true, true, true, named, shape * 31 + named.ordinal(), from, from);
  }

  private static LogLevel level(String line, int at) {
    char c = line.charAt(at);
    if (c == '"') {
      return LogLevel.named(line, at + 1, stringEnd(line, at) - 1);
    }
    return c >= '0' && c <= '9' && at + 1 < line.length() ? LogLevel.numbered((c - '0') * 10) : LogLevel.NONE;
  }

  private static int value(String line, String[] keys) {
    for (String key : keys) {
      int at = line.indexOf(key);
      if (at >= 0) {
        int i = Signs.behind(line, at + key.length(), " ");
        return i < line.length() ? i : -1;
      }
    }
    return -1;
  }

  /** The place behind the string at {@code from}; the end of the line if there is no string. */
  private static int stringEnd(String line, int from) {
    int end = line.charAt(from) == '"' ? JsonEvent.stringEnd(line, from) : -1;
    return end < 0 ? line.length() : end;
  }
}
