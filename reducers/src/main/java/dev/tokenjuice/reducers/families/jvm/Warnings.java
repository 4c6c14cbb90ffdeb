package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.TokenEstimate;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The warnings of a run: all counted, the first few shown as far as they cost little next to the whole output. */
final class Warnings {
  private static final int SHOWN = 3;
  private static final double SHARE = 0.04;
  private static final int LEAST_BUDGET = 90;
  /** In a failed run that says little, the failure comes before examples of warnings. */
  private static final int SHORT = 500;
  private static final int WIDTH = 220;
  /** This many warnings are shown whatever they cost if they make the build fail. */
  private static final int FATAL_SHOWN = 60;
  private static final LineForms FATAL = LineForms.containing("-Werror specified", "No warnings can be incurred under ",
      " must be formatted");

  private final Map<String, List<Integer>> byText = new LinkedHashMap<>();
  private int count;
  private boolean fatal;

  void add(int line, String text) {
    count++;
    byText.computeIfAbsent(text, key -> new ArrayList<>()).add(line);
  }

  /** Take an error, which may say that the warnings make the build fail. */
  void blamed(String error) {
    fatal |= FATAL.test(error);
  }

  int count() {
    return count;
  }

  Iterable<Map.Entry<String, List<Integer>>> all() {
    return byText.entrySet();
  }

  void show(Draft draft, Lines lines, String prefix, boolean failed) {
    if (count == 0) {
      return;
    }
    RawTokens raw = new RawTokens(lines);
    double least = failed && !raw.afford(SHORT, 1, 0) ? 0 : LEAST_BUDGET;
    double cost = 0;
    int shown = 0;
    int told = 0;
    for (Map.Entry<String, List<Integer>> entry : byText.entrySet()) {
      if (shown == (fatal ? FATAL_SHOWN : SHOWN)) {
        break;
      }
      boolean whole = entry.getKey().length() <= WIDTH;
      String text = prefix + (whole ? entry.getKey() : entry.getKey().substring(0, WIDTH) + "…")
          + times(entry.getValue().size());
      cost += TokenEstimate.of(text);
      if (!fatal && cost > least && !raw.afford(cost, failed ? SHARE / 2 : SHARE, 0)) {
        break;
      }
      draft.keepAs(entry.getValue().get(0), text);
      entry.getValue().forEach(whole ? draft::covered : draft::coveredInPart);
      told += entry.getValue().size();
      shown++;
    }
    int left = count - told;
    String more = prefix.isEmpty() ? Words.count(left, "more warning") : left + " more";
    draft.noteIf(told > 0 && left > 0, prefix + "… " + more);
    draft.noteIf(told == 0, (prefix.startsWith("[") ? prefix : "") + Words.count(count, "warning"));
  }

  static String times(int n) {
    return n > 1 ? " (×" + n + ")" : "";
  }
}
