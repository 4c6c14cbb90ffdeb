package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.generic.NoiseFold;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;

/** Compacts a JavaScript program that died of an error: the trace without library frames, what it printed as it is. */
final class NodeProgramReducer {
  private static final int MAX_OWN = 8;

  private NodeProgramReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (!output.failed() || lines.stream().noneMatch(Frames::stack)) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    int from = 0;
    int i = 0;
    while (i < lines.size()) {
      if (Frames.stack(lines.get(i))) {
        NoiseFold.write(lines, from, i, draft);
        i = stack(draft, lines, i);
        from = i;
      } else {
        i++;
      }
    }
    NoiseFold.write(lines, from, lines.size(), draft);
    return draft.build();
  }

  private static int stack(Draft draft, Lines lines, int from) {
    int own = 0;
    int hidden = 0;
    int i = from;
    while (i < lines.size() && Frames.stack(lines.get(i))) {
      if (i == from || !Frames.library(lines.get(i)) && own++ < MAX_OWN) {
        draft.keepClipped(i, 400);
      } else {
        hidden++;
      }
      i++;
    }
    draft.noteIf(hidden > 0, "    … " + Words.count(hidden, "frame"));
    return i;
  }
}
