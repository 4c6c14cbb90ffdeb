package dev.tokenjuice.stats;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program whose output could be shorter: no rule knows it, or the rule that does saves little.
 *
 * @param kind {@code missing-rule} or {@code weak-rule}
 */
public record Candidate(String kind, String program, String reducer, long count, long rawChars, double avgRatio) {
  private static final long MISSING_CHARS = 200;
  private static final long WEAK_CHARS = 500;
  private static final double WEAK_RATIO = 0.65;

  /** The candidates among the runs, those with the most text first. */
  public static List<Candidate> find(List<Run> runs) {
    Stream<Candidate> missing = Totals.by(
            runs.stream().filter(run -> run.generic() && run.rawChars() >= MISSING_CHARS).toList(), Run::program).stream()
        .map(sum -> new Candidate("missing-rule", sum.name(), "generic/fallback", sum.entries(), sum.rawChars(), sum.avgRatio()));
    Stream<Candidate> weak = Totals.by(
            runs.stream().filter(Candidate::weak).toList(), run -> run.program().isEmpty() ? "" : run.program() + " " + run.reducer()).stream()
        .map(sum -> new Candidate("weak-rule", before(sum.name()), behind(sum.name()), sum.entries(), sum.rawChars(), sum.avgRatio()));
    return Stream.concat(missing, weak).sorted(Comparator.comparingLong(Candidate::rawChars).reversed().thenComparing(Candidate::program)).toList();
  }

  private static boolean weak(Run run) {
    boolean specific = !run.generic() && !run.reducer().startsWith("content/") && !run.reducer().equals("raw");
    return specific && run.rawChars() >= WEAK_CHARS && run.ratio() >= WEAK_RATIO;
  }

  private static String before(String pair) {
    return pair.substring(0, pair.indexOf(' '));
  }

  private static String behind(String pair) {
    return pair.substring(pair.indexOf(' ') + 1);
  }
}
