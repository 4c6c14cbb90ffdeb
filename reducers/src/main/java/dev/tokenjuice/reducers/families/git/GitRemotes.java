package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** {@code git remote -v}: one line per remote whose two addresses are the same. */
final class GitRemotes {
  private GitRemotes() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean pair = line.endsWith(" (fetch)") && i + 1 < lines.size()
          && lines.get(i + 1).equals(line.substring(0, line.length() - 7) + "(push)");
      if (pair) {
        draft.keepAs(i, line.substring(0, line.length() - 8) + " (fetch, push)");
        draft.covered(++i);
      } else {
        draft.keep(i);
      }
    }
    return draft.build();
  }
}
