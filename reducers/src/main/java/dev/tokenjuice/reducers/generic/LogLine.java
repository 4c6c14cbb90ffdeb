package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/**
 * The parts of one line of a log.
 *
 * @param starts whether it begins an event; else it continues one
 * @param stamped whether it has a timestamp
 * @param named whether the line itself names its level
 * @param level how serious it is
 * @param shape a hash of its text without timestamp and numbers, but for telling ones
 * @param time where its timestamp begins
 * @param body where the text behind the timestamp begins
 */
record LogLine(boolean starts, boolean stamped, boolean named, LogLevel level, long shape, int time, int body) {
  private static final int HEADER = 90;
  private static final int WORDS = 9;
  private static final int LONGEST_LEVEL = 11;
  private static final String POD = "[pod/";

  static LogLine parse(String line) {
    int source = source(line);
    LogLine known = known(line, source);
    return known == null ? plain(line, source) : known;
  }

  /** Whether a line has a timestamp or names its level. Faster than {@link #parse}. */
  static boolean event(String line) {
    int source = source(line);
    int stamp = Timestamps.end(line, source);
    return stamp > source || known(line, source) != null || level(line, stamp) != LogLevel.NONE;
  }

  /** A line in JSON, of an access log or of klog, or null. */
  private static LogLine known(String line, int source) {
    if (source < line.length() && line.charAt(source) == '{') {
      LogLine json = JsonLog.parse(line, source);
      if (json != null) {
        return json;
      }
    }
    int access = AccessLog.request(line);
    if (access > 0) {
      return new LogLine(true, true, false, AccessLog.level(line, access), AccessLog.shape(line, access), access,
          access);
    }
    return klog(line, source) ? klogLine(line, source) : null;
  }

  /** The same line as part of the event above. */
  LogLine continued() {
    return new LogLine(false, stamped, named, level, shape, time, body);
  }

  /** Where the text begins behind a timestamp and the process that a system log names there. */
  static int text(String line, int stamp) {
    int close = line.indexOf("]: ", stamp);
    int open = close < 0 || close - stamp > HEADER ? -1 : line.lastIndexOf('[', close);
    if (open > stamp && open + 1 < close && Stripped.digits(line, open + 1) == close) {
      return close + 3;
    }
    return stamp < line.length() && line.charAt(stamp) == ' ' ? stamp + 1 : stamp;
  }

  private static LogLine plain(String line, int source) {
    int stamp = Timestamps.end(line, source);
    LogLevel level = level(line, stamp);
    boolean stamped = stamp > source;
    boolean named = level != LogLevel.NONE;
    boolean starts = stamped || source < line.length() && line.charAt(source) > ' ' && !tail(line, source);
    return new LogLine(starts, stamped, named, named ? level : guessed(line), shape(line, source, stamp), source,
        stamp);
  }

  /** Whether a line that is not indented belongs to the event above. */
  private static boolean tail(String line, int from) {
    return line.startsWith("Caused by:", from) || line.charAt(from) == '}' || line.charAt(from) == ')';
  }

  private static LogLevel guessed(String line) {
    int marks = Signals.marks(line);
    if ((marks & Signals.FAILURE) != 0) {
      return LogLevel.ERROR;
    }
    return (marks & Signals.WARNING) != 0 ? LogLevel.WARN : LogLevel.NONE;
  }

  /** Replicas of a pod print the same lines; services of different names do not. */
  private static long shape(String line, int source, int body) {
    int from = source > 0 && line.startsWith(POD) ? line.lastIndexOf('/', source) : 0;
    int name = 0;
    for (int i = from; i < source; i++) {
      name = name * 31 + line.charAt(i);
    }
    return (Shapes.fine(line, body) * 31 + name) * 31 + TellingValues.hash(line, body);
  }

  /**
   * The place behind the source of a line, or 0. The source is a container's name and bar of docker compose, the same
   * of pm2 behind a number, or the pod of {@code kubectl logs --prefix}.
   */
  static int source(String line) {
    if (line.startsWith(POD)) {
      int end = line.indexOf("] ");
      return end < 0 ? 0 : end + 2;
    }
    int first = line.indexOf('|');
    int name = first > 0 && first < 3 && line.charAt(0) >= '0' && line.charAt(0) <= '9' ? first + 1 : 0;
    int bar = name > 0 ? line.indexOf('|', name) : first;
    if (bar < 2 || bar > 60 || line.charAt(bar - 1) != ' ' && bar > 30) {
      return 0;
    }
    for (int i = name; i < bar; i++) {
      char c = line.charAt(i);
      boolean padding = c == ' ' && Stripped.start(line, i) >= bar;
      if (!(Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.' || padding)) {
        return 0;
      }
    }
    int i = bar + 1;
    return i < line.length() && line.charAt(i) == ' ' ? i + 1 : i;
  }

  private static boolean klog(String line, int from) {
    return from + 6 < line.length() && "IWEF".indexOf(line.charAt(from)) >= 0 && line.charAt(from + 5) == ' '
        && Stripped.digits(line, from + 1) > from + 4 && Timestamps.end(line, from + 6) > from + 6;
  }

  private static LogLine klogLine(String line, int from) {
    LogLevel level = switch (line.charAt(from)) {
      case 'I' -> LogLevel.INFO;
      case 'W' -> LogLevel.WARN;
      default -> LogLevel.ERROR;
    };
    return new LogLine(true, true, true, level, shape(line, from, Timestamps.end(line,
        from + 6)) * 31 + level.ordinal(), from, from);
  }

  /**
   * The level named in the header of a line: as a word in capitals, in brackets, before a colon, or behind {@code
   * level=}.
   */
  private static LogLevel level(String line, int from) {
    int key = line.indexOf("level=", from);
    if (key >= 0) {
      int start = key + 6 + (line.startsWith("\"", key + 6) ? 1 : 0);
      return LogLevel.named(line, start, Signs.runEnd(line, start, LogLine::letter));
    }
    int limit = Math.min(line.length(), from + HEADER + LONGEST_LEVEL + 1);
    char[] chars = new char[limit];
    line.getChars(0, limit, chars, 0);
    int words = 0;
    for (int i = from; i < limit && i < from + HEADER && words < WORDS; i++) {
      if (!letter(chars[i])) {
        continue;
      }
      int end = wordEnd(chars, i);
      if (standsAsLevel(chars, i, end, words == 0)) {
        LogLevel level = LogLevel.named(line, i, end);
        if (level != LogLevel.NONE) {
          return level;
        }
      }
      words++;
      i = end;
    }
    return LogLevel.NONE;
  }

  private static boolean standsAsLevel(char[] line, int from, int end, boolean first) {
    if (end - from < 3 || end - from > LONGEST_LEVEL || from > 0 && "-_./".indexOf(line[from - 1]) >= 0) {
      return false;
    }
    char next = end < line.length ? line[end] : ' ';
    boolean capitals = line[from + 1] < 'a' && line[end - 1] < 'a';
    boolean bracketed = from > 0 && (line[from - 1] == '[' || line[from - 1] == ':') && next == ']';
    return capitals && " :]|)\t-".indexOf(next) >= 0 || bracketed || first && next == ':';
  }

  private static int wordEnd(char[] line, int from) {
    int i = from;
    while (i < line.length && letter(line[i])) {
      i++;
    }
    return i;
  }

  private static boolean letter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
