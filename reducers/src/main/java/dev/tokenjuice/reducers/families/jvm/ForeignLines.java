package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.TokenEstimate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Lines of a failed build that the tool itself did not print: shown where they report trouble, up to a small share.
 */
final class ForeignLines {
  private static final double SHARE = 0.05;
  private static final int WIDTH = 300;
  /** A line of the report in which Spring Boot says why it configured what it did, and what it did not. */
  static final LineForms CONDITION = LineForms.of("- {}Condition)", "Did not match:");

  private final Draft draft;
  private final Lines lines;
  private final RawTokens raw;
  private final boolean unexplained;
  private final Set<String> seen = new HashSet<>();
  private long cost;
  private int left;

  private ForeignLines(Draft draft, Lines lines, boolean unexplained) {
    this.draft = draft;
    this.lines = lines;
    this.raw = new RawTokens(lines);
    this.unexplained = unexplained;
  }

  static void show(Draft draft, Lines lines, List<Integer> strays, boolean unexplained) {
    if (strays.isEmpty()) {
      return;
    }
    Explanations.show(draft, lines, strays);
    ForeignLines foreign = new ForeignLines(draft, lines, unexplained);
    strays.forEach(i -> draft.at(i, () -> foreign.show(i)));
    draft.at(strays.get(strays.size() - 1), () -> draft.more(foreign.left, "line", " of failure"));
  }

  private void show(int i) {
    String line = lines.get(i);
    if (draft.has(i) || JavaTraces.frame(line) || !Signals.failure(line) || line.contains(" INFO ")
        || CONDITION.test(line.strip()) || !seen.add(line)) {
      return;
    }
    cost += TokenEstimate.of(line.length() > WIDTH ? line.substring(0, WIDTH) : line);
    if (raw.afford(cost, unexplained ? 3 * SHARE : SHARE, unexplained ? 200 : 60)) {
      draft.keepClipped(i, WIDTH);
    } else {
      left++;
    }
  }
}
