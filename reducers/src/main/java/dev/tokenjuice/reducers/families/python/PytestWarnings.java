package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;

/** The warnings summary of pytest: the first distinct warnings with their places. */
final class PytestWarnings {
  private static final int MAX = 3;

  private PytestWarnings() {}

  /** Write the section whose first line is {@code from}; return the index behind it. */
  static int write(Draft draft, Lines lines, int from) {
    int i = from;
    int shown = 0;
    int more = 0;
    while (i < lines.size() && PytestLine.section(lines.get(i)).isEmpty() && !PytestLine.totals(lines.get(i))) {
      if (warning(lines.get(i))) {
        if (shown++ < MAX) {
          draft.keepAs(i, "warning: " + shortened(lines.get(i).strip()));
        } else {
          more++;
        }
      }
      i++;
    }
    draft.more(more, "kind", " of warnings");
    return i;
  }

  private static boolean warning(String line) {
    return line.startsWith("  ") && PytestFrame.location(line.strip()) && line.contains("Warning: ");
  }

  /** Libraries have long paths that say nothing more than their name. */
  private static String shortened(String text) {
    int at = Math.max(text.lastIndexOf("site-packages/"), text.lastIndexOf("dist-packages/"));
    String s = at < 0 ? text : text.substring(at + "site-packages/".length());
    return s.length() > 220 ? s.substring(0, 220) + "…" : s;
  }
}
