package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/**
 * One line of Maven's log.
 *
 * @param level what stands in the brackets; {@code NONE} for lines that are not Maven's own
 * @param body the text behind the brackets
 */
record MavenLine(Level level, String body) {
  enum Level { NONE, DEBUG, INFO, WARNING, ERROR }

  private static final Prefixes ADVICE = Prefixes.of("-> [Help", "[Help ", "To see the full stack trace",
      "Re-run Maven using", "For more information about the errors", "After correcting the problems", "See dump files",
      "Please refer to dump files", "Some problems were encountered while processing");
  private static final Prefixes RESUME = Prefixes.of("mvn <args> -r", "mvn <goals> -r", "mvn [args] -r");
  private static final int TIMESTAMP_WIDTH = 40;
  private static final int LONGEST_LEVEL = "WARNING".length();

  static MavenLine of(String line) {
    Level level = level(line);
    if (level == Level.NONE) {
      return new MavenLine(level, line);
    }
    int close = line.indexOf(']', line.indexOf('['));
    int from = line.startsWith(" ", close + 1) ? close + 2 : close + 1;
    return new MavenLine(level, line.substring(from, Math.max(from, Stripped.end(line))));
  }

  /** Whether a line is Maven's own. */
  static boolean own(String line) {
    return level(line) != Level.NONE;
  }

  private static Level level(String line) {
    int open = line.startsWith("[") ? 0 : stamped(line);
    int close = open < 0 ? -1 : line.indexOf(']', open);
    return close < 0 || close - open > LONGEST_LEVEL + 1 ? Level.NONE : level(line, open + 1, close);
  }

  /** Where the level begins behind a time stamp, or -1. */
  private static int stamped(String line) {
    if (line.isEmpty() || !Character.isDigit(line.charAt(0))) {
      return -1;
    }
    int open = line.indexOf('[');
    return open < TIMESTAMP_WIDTH ? open : -1;
  }

  private static Level level(String line, int from, int to) {
    if (is(line, from, to, "INFO")) {
      return Level.INFO;
    }
    if (is(line, from, to, "ERROR") || is(line, from, to, "FATAL")) {
      return Level.ERROR;
    }
    if (is(line, from, to, "WARNING") || is(line, from, to, "WARN")) {
      return Level.WARNING;
    }
    return is(line, from, to, "DEBUG") || is(line, from, to, "TRACE") ? Level.DEBUG : Level.NONE;
  }

  private static boolean is(String line, int from, int to, String level) {
    return to - from == level.length() && line.startsWith(level, from);
  }

  boolean own() {
    return level != Level.NONE;
  }

  boolean info() {
    return level == Level.INFO;
  }

  boolean error() {
    return level == Level.ERROR;
  }

  /** Whether the line only separates others. */
  boolean rule() {
    return body.length() > 4 && Signs.only(body, "-=");
  }

  /** The command that goes on with the module that failed. */
  boolean resume() {
    return level == Level.ERROR && RESUME.testStripped(body);
  }

  /** What Maven repeats at the end of each failed build. */
  boolean advice() {
    return Stripped.blank(body) || ADVICE.testStripped(body) || Stripped.equals(body, "There are test failures.")
        || Stripped.startsWith(body, "See ") && body.contains("-reports")
        || Stripped.startsWith(body, "Please refer to ") && body.contains("reports");
  }
}
