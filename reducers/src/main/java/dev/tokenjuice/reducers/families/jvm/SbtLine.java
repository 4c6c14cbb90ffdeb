package dev.tokenjuice.reducers.families.jvm;

import java.util.Locale;

/**
 * One line of sbt's log.
 *
 * @param level what stands in the brackets, or the empty string
 * @param body the text behind them
 */
record SbtLine(String level, String body) {
  static SbtLine of(String line) {
    for (String level : new String[] {"info", "error", "warn", "success", "debug", "trace"}) {
      if (line.startsWith("[" + level + "]")) {
        String body = line.substring(level.length() + 2);
        return new SbtLine(level, body.startsWith(" ") ? body.substring(1) : body);
      }
    }
    return new SbtLine("", line);
  }

  /** What sbt says while it starts. */
  boolean start() {
    String text = body.strip().toLowerCase(Locale.ROOT);
    return text.startsWith("welcome to sbt") || text.startsWith("loading ") || text.startsWith("set current project")
        || text.startsWith("resolving") || text.startsWith("updating") || text.startsWith("compiling ")
        || text.startsWith("resolved ")
        || text.startsWith("done compiling") || text.startsWith("fetching") || text.startsWith("fetched ");
  }

  static int indent(String text) {
    int i = 0;
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    return i;
  }
}
