package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** An option that the tool does not know: what it says of it, without the list of all options that follows. */
final class UsageError {
  private static final int FARTHEST = 5;

  private UsageError() {}

  /** What a failed command says in front of its usage; declined where it says none. */
  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    int usage = output.failed() ? usage(lines) : 0;
    Draft draft = new Draft(lines);
    for (int i = 0; i <= usage && usage > 0; i++) {
      if (!lines.blank(i)) {
        draft.keep(i);
      }
    }
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private static int usage(Lines lines) {
    boolean said = false;
    for (int i = 0; i < Math.min(FARTHEST, lines.size()); i++) {
      if (lines.get(i).startsWith("usage: ") || lines.get(i).startsWith("USAGE: ")) {
        return said ? i : 0;
      }
      said |= !lines.blank(i);
    }
    return 0;
  }
}
