package dev.tokenjuice.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What an audit found, over all sessions that it read. */
public final class AuditReport {
  private static final int MOST_LOSSES = 20_000;
  private static final int BARS = 12;

  /** One bar of the histogram: sessions that saved at least {@code from} and less than {@code to} percent. */
  public record Bar(int from, int to, long sessions) {}

  private final Figures total = new Figures();
  private final Map<String, Figures> hosts = new TreeMap<>();
  private final Map<String, Integer> sessions = new TreeMap<>();
  private final List<Double> savings = new ArrayList<>();
  private final List<Loss> losses = new ArrayList<>();
  private long bytes;
  private long brokenLines;
  private int foreignFiles;
  private int unreadableFiles;
  private boolean interrupted;

  void add(String host, SessionAudit session) {
    Figures figures = session.figures();
    figures.facts(session.facts().counts());
    total.add(figures);
    hosts.computeIfAbsent(host, none -> new Figures()).add(figures);
    sessions.merge(host, 1, Integer::sum);
    if (figures.all().before() > 0) {
      savings.add(figures.all().percent());
    }
    for (Loss loss : session.facts().losses()) {
      if (losses.size() < MOST_LOSSES) {
        losses.add(loss);
      }
    }
  }

  void bytes(long count) {
    bytes += count;
  }

  void broken(long lines) {
    brokenLines += lines;
  }

  void foreign() {
    foreignFiles++;
  }

  void unreadable() {
    unreadableFiles++;
  }

  void interrupt() {
    interrupted = true;
  }

  public Figures total() {
    return total;
  }

  public Map<String, Figures> hosts() {
    return hosts;
  }

  public int sessions() {
    return sessions.values().stream().mapToInt(Integer::intValue).sum();
  }

  public int sessions(String host) {
    return sessions.getOrDefault(host, 0);
  }

  /** The losses: strict ones first, then in the order in which they were found. */
  public List<Loss> losses() {
    return losses.stream().sorted(Comparator.comparing(Loss::strict).reversed()).toList();
  }

  public long bytes() {
    return bytes;
  }

  /** Lines that were no JSON. */
  public long brokenLines() {
    return brokenLines;
  }

  /** Files that no known host wrote. */
  public int foreignFiles() {
    return foreignFiles;
  }

  /** Files that could not be read. */
  public int unreadableFiles() {
    return unreadableFiles;
  }

  /** Whether the audit was ended before it was done. */
  public boolean interrupted() {
    return interrupted;
  }

  /** Sessions with shell output. */
  public int measured() {
    return savings.size();
  }

  /** The saving, in percent, that a share of the sessions does not reach: 0.5 for the median. */
  public double quantile(double share) {
    List<Double> sorted = savings.stream().sorted().toList();
    if (sorted.isEmpty()) {
      return 0;
    }
    double place = share * (sorted.size() - 1);
    int low = (int) place;
    int high = Math.min(low + 1, sorted.size() - 1);
    return sorted.get(low) + (sorted.get(high) - sorted.get(low)) * (place - low);
  }

  /** Sessions by their savings: below zero, none, and in steps of ten percent. */
  public List<Bar> histogram() {
    long[] counts = new long[BARS];
    for (double saving : savings) {
      counts[saving < 0 ? 0 : saving == 0 ? 1 : Math.min(BARS - 1, 2 + (int) (saving / 10))]++;
    }
    List<Bar> bars = new ArrayList<>();
    for (int i = 0; i < BARS; i++) {
      int to = Math.max(0, 10 * i - 10);
      bars.add(i == 0 ? new Bar(-100, 0, counts[i]) : new Bar(Math.max(0, to - 10), to, counts[i]));
    }
    return bars;
  }
}
