package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Drops noise; of a long rest, keeps the beginning, the end and the lines of trouble. */
public final class NoiseFilter {
  private static final int WHOLE = 60;
  private static final int FIRST = 20;
  private static final int LAST = 25;
  private static final int TELLING = 100;
  private static final int LONG_LINE = 600;
  private static final int TELLING_MARKS = Signals.FAILURE | Signals.TROUBLE | Signals.WARNING;

  private NoiseFilter() {}

  /** What is left without noise; declined if nothing is noise. */
  public static Reduction without(CommandOutput output, Predicate<String> noise) {
    Lines lines = output.lines();
    BitSet kept = new BitSet();
    int dropped = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (noise.test(lines.get(i))) {
        dropped++;
      } else if (!lines.blank(i)) {
        kept.set(i);
      }
    }
    return dropped == 0 || kept.isEmpty() ? Reduction.declined() : written(lines, kept);
  }

  /** The chosen lines. If there are many, only trouble stays in the middle, and each text at most twice. */
  public static Reduction written(Lines lines, BitSet kept) {
    Draft draft = new Draft(lines);
    Map<String, Integer> seen = new HashMap<>();
    int total = kept.cardinality();
    int rank = 0;
    int telling = TELLING;
    long hidden = 0;
    for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(i + 1)) {
      boolean edge = total <= WHOLE || rank < FIRST || rank >= total - LAST;
      rank++;
      boolean repeated = repeated(seen, lines.get(i));
      boolean tells = !edge && telling > 0 && (Signals.marks(lines.get(i)) & TELLING_MARKS) != 0;
      telling -= tells ? 1 : 0;
      if (repeated || !edge && !tells) {
        hidden++;
        continue;
      }
      draft.noteIf(hidden > 0, "… " + hidden + " lines");
      hidden = 0;
      draft.keepClipped(i, LONG_LINE);
    }
    return draft.build();
  }

  /** Whether a line was seen twice before. */
  private static boolean repeated(Map<String, Integer> seen, String line) {
    int before = seen.getOrDefault(line, 0);
    if (before < 2) {
      seen.put(line, before + 1);
    }
    return before == 2;
  }
}
