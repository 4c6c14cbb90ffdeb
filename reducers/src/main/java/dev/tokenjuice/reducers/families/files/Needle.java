package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.command.Invocation;

/** What was searched for, as far as it can be told, so that a long line is cut around it and not before it. */
record Needle(String text) {
  private static final int LEAD = 60;

  /** The pattern of a search command. */
  static Needle of(Invocation invocation) {
    String pattern = invocation.value("-e").orElse(invocation.positional(invocation.program().equals("git") ? 1 : 0));
    return new Needle(pattern);
  }

  /** The part of a line that shows the pattern, with the number of characters left out. */
  String clip(String line, int width) {
    int at = text.length() < 2 ? -1 : line.indexOf(text);
    int from = at > width - text.length() ? Math.max(0, at - LEAD) : 0;
    int to = Math.min(line.length(), from + width);
    from += from > 0 && Character.isLowSurrogate(line.charAt(from)) ? 1 : 0;
    to -= to < line.length() && Character.isLowSurrogate(line.charAt(to)) ? 1 : 0;
    String cut = "… (" + (line.length() - (to - from)) + " more chars)";
    return (from > 0 ? "…" : "") + line.substring(from, to) + cut;
  }
}
