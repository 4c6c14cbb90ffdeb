package dev.tokenjuice.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Sums over runs, negative savings included. */
public record Totals(
    String name, long entries, long rawChars, long reducedChars, long seenTokens, long reducedTokens, double ratioSum) {
  static Totals none(String name) {
    return new Totals(name, 0, 0, 0, 0, 0, 0);
  }

  public static Totals of(List<Run> runs) {
    Totals sum = none("all");
    for (Run run : runs) {
      sum = sum.plus(run);
    }
    return sum;
  }

  /** Sums by a key, the largest savings first. */
  public static List<Totals> by(List<Run> runs, Function<Run, String> key) {
    Map<String, Totals> sums = new LinkedHashMap<>();
    for (Run run : runs) {
      String name = key.apply(run);
      if (!name.isEmpty()) {
        sums.put(name, sums.getOrDefault(name, none(name)).plus(run));
      }
    }
    List<Totals> sorted = new ArrayList<>(sums.values());
    sorted.sort(Comparator.comparingLong(Totals::savedTokens).reversed().thenComparing(Totals::name));
    return sorted;
  }

  public long savedChars() {
    return rawChars - reducedChars;
  }

  public long savedTokens() {
    return seenTokens - reducedTokens;
  }

  public double avgRatio() {
    return entries == 0 ? 1 : ratioSum / entries;
  }

  /** Saved characters in percent of the raw ones. */
  public double savingsPercent() {
    return rawChars == 0 ? 0 : 100.0 * savedChars() / rawChars;
  }

  /** Saved tokens in percent of what the host would have shown. */
  public double savedTokensPercent() {
    return seenTokens == 0 ? 0 : 100.0 * savedTokens() / seenTokens;
  }

  private Totals plus(Run run) {
    return new Totals(name, entries + 1, rawChars + run.rawChars(), reducedChars + run.reducedChars(),
        seenTokens + run.seenTokens(), reducedTokens + run.reducedTokens(), ratioSum + run.ratio());
  }
}
