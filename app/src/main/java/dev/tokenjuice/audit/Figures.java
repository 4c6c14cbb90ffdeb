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

  private final Map<String, Sum> families = new HashMap<>();
  private final Map<String, Sum> commands = new HashMap<>();
  private final Map<LeftOut, Long> leftOut = new EnumMap<>(LeftOut.class);
  private Sum all = Sum.NONE;
  private FactCounts facts = FactCounts.NONE;
  private long textChars;
  private long shellChars;

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
    Sum one = Sum.of(result);
    all = all.plus(one);
    families.merge(result.family(), one, Sum::plus);
    commands.merge(result.program(), one, Sum::plus);
  }

  void facts(FactCounts more) {
    facts = facts.plus(more);
  }

  void add(Figures other) {
    all = all.plus(other.all);
    facts = facts.plus(other.facts);
    other.families.forEach((name, sum) -> families.merge(name, sum, Sum::plus));
    other.commands.forEach((name, sum) -> commands.merge(name, sum, Sum::plus));
    other.leftOut.forEach((why, count) -> leftOut.merge(why, count, Long::sum));
    textChars += other.textChars;
    shellChars += other.shellChars;
  }

  public Sum all() {
    return all;
  }

  public FactCounts facts() {
    return facts;
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

  private static List<Row> rows(Map<String, Sum> sums) {
    List<Row> rows = new ArrayList<>();
    sums.forEach((name, sum) -> rows.add(new Row(name, sum)));
    rows.sort(Comparator.comparingLong((Row row) -> row.sum().before()).reversed().thenComparing(Row::name));
    return rows;
  }
}
