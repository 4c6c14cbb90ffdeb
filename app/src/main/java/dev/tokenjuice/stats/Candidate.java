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
    List<Run> generic = runs.stream().filter(run -> run.generic() && run.rawChars() >= MISSING_CHARS).toList();
    List<Run> poor = runs.stream().filter(Candidate::weak).toList();
    Stream<Candidate> missing = Totals.by(generic, Run::program).stream()
        .map(sum -> of("missing-rule", sum.name(), "generic/fallback", sum));
    Stream<Candidate> weak = Totals.by(poor, Candidate::pair).stream()
        .map(sum -> of("weak-rule", before(sum.name()), behind(sum.name()), sum));
    return Stream.concat(missing, weak)
        .sorted(Comparator.comparingLong(Candidate::rawChars).reversed().thenComparing(Candidate::program))
        .toList();
  }

  private static Candidate of(String kind, String program, String reducer, Totals sum) {
    return new Candidate(kind, program, reducer, sum.entries(), sum.rawChars(), sum.avgRatio());
  }

  private static String pair(Run run) {
    return run.program().isEmpty() ? "" : run.program() + " " + run.reducer();
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
