package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/** Compacts a Python program that died of an exception: the traceback folded, what it printed before in short. */
final class TracebackReducer {
  private static final int WHOLE = 60;
  private static final int HEAD = 10;
  private static final int TAIL = 25;

  private TracebackReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    int tracebacks = 0;
    for (String line : lines) {
      tracebacks += Traceback.startsAt(line) ? 1 : 0;
    }
    if (tracebacks == 0) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    int i = 0;
    while (i < lines.size()) {
      if (Traceback.startsAt(lines.get(i))) {
        i = Traceback.write(draft, lines, i, lines.size());
      } else {
        other(draft, lines, i);
        i++;
      }
    }
    return draft.build();
  }

  private static void other(Draft draft, Lines lines, int i) {
    int n = lines.size();
    String line = lines.get(i);
    if (!line.isBlank() && (n <= WHOLE || i < HEAD || i >= n - TAIL || Signals.failure(line))) {
      draft.keepClipped(i, 600);
    }
  }
}
