package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;

/** What Homebrew prints about its catalogue when it updates itself: outdated packages by name, new ones as a count. */
final class BrewUpdates {
  private static final int NAMED = 30;
  static final Prefixes HEADINGS = Prefixes.of("==> New Formulae", "==> New Casks", "==> Updated Formulae",
      "==> Updated Casks", "==> Renamed Formulae", "==> Renamed Casks", "==> Deleted Formulae", "==> Deleted Casks",
      "==> Modified Formulae", "==> Modified Casks", "==> Outdated Formulae", "==> Outdated Casks");

  private BrewUpdates() {}

  /** Write the list that begins at {@code from}; the answer is the line behind it. */
  static int write(Lines lines, int from, Draft draft) {
    int end = from + 1;
    List<String> names = new ArrayList<>();
    while (end < lines.size() && !lines.blank(end) && !lines.get(end).startsWith("==> ")
        && !lines.get(end).startsWith("You have ")) {
      names.add(lines.get(end++).strip());
    }
    boolean outdated = lines.get(from).startsWith("==> Outdated ");
    draft.keepAs(from, lines.get(from) + ": " + (outdated ? Words.listed(names, NAMED) : names.size()));
    for (int i = from + 1; i < end && outdated && (names.size() <= NAMED + 2 || i <= from + NAMED); i++) {
      draft.covered(i);
    }
    return end;
  }
}
