package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import java.util.Locale;

/**
 * One line of sbt's log.
 *
 * @param level what stands in the brackets, or the empty string
 * @param body the text behind them
 */
record SbtLine(String level, String body) {
  private static final String[] LEVELS = {"info", "error", "warn", "success", "debug", "trace"};
  private static final Prefixes STARTING = Prefixes.of("welcome to sbt", "loading ", "set current project", "resolving",
      "updating", "compiling ", "resolved ", "done compiling", "fetching", "fetched ");

  static SbtLine of(String line) {
    String level = level(line);
    return new SbtLine(level, level.isEmpty() ? line : line.substring(bodyAt(line, level)));
  }

  /** What stands in the brackets, or the empty string. */
  private static String level(String line) {
    if (line.startsWith("[")) {
      for (String level : LEVELS) {
        if (line.startsWith(level, 1) && line.startsWith("]", level.length() + 1)) {
          return level;
        }
      }
    }
    return "";
  }

  /** Where the text behind the brackets begins. */
  static int bodyAt(String line) {
    return bodyAt(line, level(line));
  }

  private static int bodyAt(String line, String level) {
    int end = level.isEmpty() ? 0 : level.length() + 2;
    return end > 0 && line.startsWith(" ", end) ? end + 1 : end;
  }

  /** What sbt says while it starts. */
  boolean start() {
    return STARTING.test(body.strip().toLowerCase(Locale.ROOT));
  }

  static int indent(String text) {
    return indent(text, 0);
  }

  /** How many blanks stand at {@code from}. */
  static int indent(String text, int from) {
    return Signs.behind(text, from, " ") - from;
  }
}
