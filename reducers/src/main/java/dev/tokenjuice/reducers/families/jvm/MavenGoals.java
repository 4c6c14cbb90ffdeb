package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.Words;

/** Says in short which goal failed, as newer versions of Maven do. */
final class MavenGoals {
  private MavenGoals() {}

  /** {@code Failed to execute goal surefire:3.5.5:test on project x: There are test failures.} */
  static String shorten(String body) {
    String text = Words.before(body.strip(), " -> [Help");
    int from = "Failed to execute goal ".length();
    int space = text.indexOf(' ', from);
    if (space < 0) {
      return text;
    }
    String goal = goal(text.substring(from, space));
    String rest = text.substring(space);
    if (rest.startsWith(" (")) {
      int close = rest.indexOf(')');
      rest = close > 0 ? rest.substring(close + 1) : rest;
    }
    return text.substring(0, from) + goal + rest.replace("Compilation failure: Compilation failure:",
        "Compilation failure");
  }

  private static String goal(String goal) {
    String[] parts = goal.split(":");
    if (parts.length != 4) {
      return goal;
    }
    String plugin = parts[1].startsWith("maven-") ? parts[1].substring(6) : parts[1];
    plugin = plugin.replace("-maven-plugin", "");
    plugin = plugin.endsWith("-plugin") ? plugin.substring(0, plugin.length() - 7) : plugin;
    return plugin + ":" + parts[2] + ":" + parts[3];
  }

}
