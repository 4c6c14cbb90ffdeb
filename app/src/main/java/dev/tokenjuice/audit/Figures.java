package dev.tokenjuice.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What was counted in one session, or in several. */
public final class Figures {
  /** A row of a table. */
  public record Row(String name, Sum sum) {}

  private final Sum all = new Sum();
  private final Map<String, Sum> families = new HashMap<>();
  private final Map<String, Sum> commands = new HashMap<>();
  private final Map<LeftOut, Long> leftOut = new EnumMap<>(LeftOut.class);
  private long textChars;
  private long shellChars;
  private long needed;
  private long neededStrict;
  private long lost;
  private long lostStrict;
  private long larger;

  void text(long chars) {
    textChars += chars;
  }

  void shell(long chars) {
    textChars += chars;
    shellChars += chars;
  }

  void leaveOut(LeftOut why) {
    leftOut.merge(why, 1L, Long::sum);
  }

  void replayed(Replay.Result result) {
    all.add(result.before(), result.after(), result.changed());
    families.computeIfAbsent(result.family(), none -> new Sum())
        .add(result.before(), result.after(), result.changed());
    commands.computeIfAbsent(result.program(), none -> new Sum())
        .add(result.before(), result.after(), result.changed());
    larger += result.after() > result.before() ? 1 : 0;
  }

  void facts(Facts facts) {
    needed += facts.needed();
    neededStrict += facts.neededStrict();
    lost += facts.losses().size();
    lostStrict += facts.losses().stream().filter(Loss::strict).count();
  }

  void add(Figures other) {
    all.add(other.all);
    other.families.forEach((name, sum) -> families.computeIfAbsent(name, none -> new Sum()).add(sum));
    other.commands.forEach((name, sum) -> commands.computeIfAbsent(name, none -> new Sum()).add(sum));
    other.leftOut.forEach((why, count) -> leftOut.merge(why, count, Long::sum));
    textChars += other.textChars;
    shellChars += other.shellChars;
    needed += other.needed;
    neededStrict += other.neededStrict;
    lost += other.lost;
    lostStrict += other.lostStrict;
    larger += other.larger;
  }

  public Sum all() {
    return all;
  }

  /** The families of reducers, the one with the most tokens first. */
  public List<Row> families() {
    return rows(families);
  }

  /** The programs, with the verb of those that have one; the one with the most tokens first. */
  public List<Row> commands() {
    return rows(commands);
  }

  public Map<LeftOut, Long> leftOut() {
    return leftOut;
  }

  public long textChars() {
    return textChars;
  }

  public long shellChars() {
    return shellChars;
  }

  /** Shell output in percent of all text. */
  public double reach() {
    return textChars == 0 ? 0 : 100.0 * shellChars / textChars;
  }

  public long needed() {
    return needed;
  }

  public long neededStrict() {
    return neededStrict;
  }

  public long lost() {
    return lost;
  }

  public long lostStrict() {
    return lostStrict;
  }

  /** Outputs that would have become larger. */
  public long larger() {
    return larger;
  }

  /** The used facts that our texts still have, in percent. */
  public double kept() {
    return needed == 0 ? 100 : 100.0 * (needed - lost) / needed;
  }

  private static List<Row> rows(Map<String, Sum> sums) {
    List<Row> rows = new ArrayList<>();
    sums.forEach((name, sum) -> rows.add(new Row(name, sum)));
    rows.sort(Comparator.comparingLong((Row row) -> row.sum().before()).reversed().thenComparing(Row::name));
    return rows;
  }
}
