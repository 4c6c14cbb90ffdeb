package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.ProgramOutput;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/** Compacts a Python program that died of an exception: the traceback folded, what it printed before in short. */
final class TracebackReducer {
  private static final int SHOWN = 20;
  private static final int BEFORE = 3;
  private static final int LAST = 10;
  private static final int LONG_LINE = 600;

  private final Lines lines;
  private final Draft draft;
  private final ProgramOutput own = new ProgramOutput(SHOWN);

  private TracebackReducer(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return UnittestReducer.ended(output.lines()) ? UnittestReducer.reduce(output)
        : new TracebackReducer(output.lines()).run();
  }

  private Reduction run() {
    int from = 0;
    boolean found = false;
    for (int i = 0; i < lines.size(); i++) {
      if (Traceback.startsAt(lines.get(i))) {
        printed(from, i, BEFORE);
        from = Traceback.write(draft, lines, i, lines.size());
        i = from - 1;
        found = true;
      }
    }
    if (!found) {
      return Reduction.declined();
    }
    printed(from, lines.size(), LAST);
    return draft.build();
  }

  /** Show some of what the program printed, and the last lines of it. */
  private void printed(int from, int to, int last) {
    long hidden = 0;
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      hidden += lines.gapBefore(i);
      if (line.isBlank()) {
        continue;
      }
      if (own.shows(line) || i >= to - last || Signals.failure(line)) {
        hidden = note(hidden);
        draft.keepClipped(i, LONG_LINE);
      } else {
        hidden++;
      }
    }
    note(hidden);
  }

  private long note(long hidden) {
    if (hidden > 0) {
      draft.note("… " + hidden + (hidden == 1 ? " line" : " lines"));
    }
    return 0;
  }
}
