package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/**
 * What helm logs with --debug when it fails: errors and warnings, what it waited for last, and no stack of helm itself.
 */
final class HelmDebug {
  private static final String MARK = ".go:";
  private static final String DEBUG = ": [debug] ";
  private static final String WAITING = " not ready: ";

  private HelmDebug() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (!output.failed() || lines.total() > lines.size() || lines.stream().noneMatch(HelmDebug::logged)) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (logged(line) ? told(lines, i) : !lines.blank(i) && !frame(lines, i)) {
        draft.keepEnds(i, 600);
      }
    }
    return draft.build();
  }

  private static boolean logged(String line) {
    int place = line.indexOf(MARK);
    return place > 0 && line.indexOf(' ') > place && line.contains(DEBUG);
  }

  /** Of attempts that say the same, the last one counts. */
  private static boolean told(Lines lines, int i) {
    String line = lines.get(i);
    boolean again = i + 1 < lines.size() && lines.get(i + 1).equals(line);
    return !again && (line.contains(WAITING) || Signals.failure(line) || Signals.warning(line));
  }

  /** A function, with the place in the source on the line below it, or that place. */
  private static boolean frame(Lines lines, int i) {
    return place(lines.get(i)) || i + 1 < lines.size() && place(lines.get(i + 1)) && lines.get(i).indexOf(' ') < 0;
  }

  private static boolean place(String line) {
    return line.startsWith("\t") && line.contains(MARK);
  }
}
