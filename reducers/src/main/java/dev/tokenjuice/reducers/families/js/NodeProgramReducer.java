package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/**
 * Compacts a JavaScript program that died of an error: the trace without library frames, what it printed before in
 * short.
 */
final class NodeProgramReducer {
  private static final int WHOLE = 60;
  private static final int HEAD = 10;
  private static final int TAIL = 25;
  private static final int MAX_OWN = 8;

  private NodeProgramReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (!output.failed() || lines.stream().noneMatch(Frames::stack)) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    int i = 0;
    while (i < lines.size()) {
      if (Frames.stack(lines.get(i))) {
        i = stack(draft, lines, i);
      } else {
        other(draft, lines, i);
        i++;
      }
    }
    return draft.build();
  }

  private static int stack(Draft draft, Lines lines, int from) {
    int own = 0;
    int i = from;
    while (i < lines.size() && Frames.stack(lines.get(i))) {
      if (i == from || !Frames.library(lines.get(i)) && own++ < MAX_OWN) {
        draft.keepClipped(i, 400);
      }
      i++;
    }
    return i;
  }

  private static void other(Draft draft, Lines lines, int i) {
    int n = lines.size();
    String line = lines.get(i);
    if (!line.isBlank() && (n <= WHOLE || i < HEAD || i >= n - TAIL || Signals.failure(line))) {
      draft.keepClipped(i, 600);
    }
  }
}
