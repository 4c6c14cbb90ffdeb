package dev.tokenjuice.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What was noted about runs, and about raw outputs that were asked for afterwards. */
public record Statistics(List<Run> runs, List<Recovery> recoveries) {
  private static final long FEW = 3;
  private static final double OFTEN = 0.2;

  /** A reducer whose raw outputs are asked for so often that it seems to lose too much. */
  public record Suspect(String reducer, long recovered, long runs) {}

  /** Only what was noted at that time or later, and only runs of one host unless that is null. */
  public Statistics select(long sinceMillis, String source) {
    return new Statistics(
        runs.stream().filter(run -> run.millis() >= sinceMillis && (source == null || run.source().equals(source)))
            .toList(),
        recoveries.stream().filter(recovery -> recovery.millis() >= sinceMillis).toList());
  }

  /** How often the raw output behind a text of this reducer was asked for. */
  public long recovered(String reducer) {
    return recoveries.stream().filter(recovery -> recovery.reducer().equals(reducer)).count();
  }

  /** Reducers whose raw output was asked for in one of five shortened runs or more often, the worst first. */
  public List<Suspect> suspects() {
    List<Suspect> found = new ArrayList<>();
    for (String reducer : recoveries.stream().map(Recovery::reducer).distinct().toList()) {
      long shortened = runs.stream().filter(run -> run.reducer().equals(reducer) && run.ratio() < 1).count();
      Suspect suspect = new Suspect(reducer, recovered(reducer), shortened);
      if (suspect.recovered() >= FEW && suspect.recovered() >= OFTEN * shortened) {
        found.add(suspect);
      }
    }
    found.sort(Comparator.comparingLong(Suspect::recovered).reversed().thenComparing(Suspect::reducer));
    return found;
  }
}
