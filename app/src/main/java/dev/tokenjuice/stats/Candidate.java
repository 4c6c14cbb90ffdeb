package dev.tokenjuice.stats;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program whose output could be shorter: no rule knows it, or the rule that does saves little.
 *
 * @param kind {@code missing-rule} or {@code weak-rule}
 * @param shownTokens what agents read of it all the same, estimated
 */
public record Candidate(String kind, String program, String reducer, long count, long rawChars, double avgRatio,
    long shownTokens) {
  /** Programs whose output costs fewer estimated tokens than this need no rule. */
  public static final long THRESHOLD = 2_000;
  /** Where more than this share is saved already, a rule gains little. */
  private static final double GOOD_RATIO = 0.5;

  /** The candidates among the runs, those with the most output first. */
  public static List<Candidate> find(List<Run> runs, long threshold) {
    Stream<Candidate> missing = Totals.by(runs.stream().filter(Run::generic).toList(), Run::program).stream()
        .map(sum -> of("missing-rule", sum.name(), "generic/fallback", sum));
    Stream<Candidate> weak = Totals.by(runs.stream().filter(Candidate::ruled).toList(), Candidate::pair).stream()
        .map(sum -> of("weak-rule", before(sum.name()), behind(sum.name()), sum));
    return Stream.concat(missing, weak)
        .filter(one -> one.shownTokens >= threshold && one.avgRatio >= GOOD_RATIO)
        .sorted(Comparator.comparingLong(Candidate::shownTokens).reversed().thenComparing(Candidate::program))
        .toList();
  }

  private static Candidate of(String kind, String program, String reducer, Totals sum) {
    double ratio = sum.rawChars() == 0 ? 1 : (double) sum.reducedChars() / sum.rawChars();
    return new Candidate(kind, program, reducer, sum.entries(), sum.rawChars(), ratio, sum.reducedTokens());
  }

  private static String pair(Run run) {
    return run.program().isEmpty() ? "" : run.program() + " " + run.reducer();
  }

  /** Whether a rule printed it: content stays exact whatever rules say, and a shape has no rule to improve. */
  private static boolean ruled(Run run) {
    return !run.generic() && !run.reducer().startsWith("content/") && !run.reducer().startsWith("generic/")
        && !run.reducer().equals("raw");
  }

  private static String before(String pair) {
    return pair.substring(0, pair.indexOf(' '));
  }

  private static String behind(String pair) {
    return pair.substring(pair.indexOf(' ') + 1);
  }
}
