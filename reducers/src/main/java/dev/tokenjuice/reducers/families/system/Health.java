package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells from the state columns of a table whether what a row describes is well. */
final class Health {
  private static final Set<String> STATES = Set.of("STATUS", "STATE", "READY", "HEALTH", "PHASE", "CONDITION",
      "RESULT", "AVAILABLE", "ACTIVE", "SUB", "LOAD", "OUTCOME", "SYNC STATUS", "HEALTH STATUS", "RESTARTS",
      "COMPLETIONS", "PROVISIONING_STATE", "LIFECYCLE_STATE");
  private static final Set<String> FINE = Set.of("running", "completed", "ready", "up", "active", "ok", "bound",
      "succeeded", "available", "true", "healthy", "enabled", "loaded", "deployed", "success", "passed", "online",
      "synced", "normal", "open", "complete", "yes", "installed", "runnable", "started", "done", "serving",
      "established", "plugged", "mounted", "listening", "superseded", "valid", "ready_to_serve", "in-use");

  private final Columns columns;
  private final List<Integer> states = new ArrayList<>();
  private final int desired;
  private final int ready;
  private final int waiting;

  Health(Columns columns) {
    this.columns = columns;
    for (int i = 0; i < columns.count(); i++) {
      String name = columns.name(i).toUpperCase(Locale.ROOT);
      boolean ofEvent = columns.find("TYPE") >= 0 && columns.find("REASON") >= 0;
      if (name.equals("TYPE") || name.equals("REASON") ? ofEvent : STATES.contains(name)) {
        states.add(i);
      }
    }
    desired = columns.find("DESIRED");
    ready = columns.find("READY", "CURRENT");
    waiting = columns.find("EXTERNAL-IP", "ADDRESS", "TARGETS");
  }

  boolean known() {
    return !states.isEmpty();
  }

  /** The states of a row as one text: rows that say the same can be told together. */
  String state(List<String> cells) {
    StringBuilder text = new StringBuilder();
    for (int column : states) {
      String cell = shortState(cells.get(column));
      if (!cell.isEmpty()) {
        text.append(text.isEmpty() ? "" : " ").append(cell);
      }
    }
    return text.toString();
  }

  /** The word that names the state of a row, for totals. */
  String word(List<String> cells) {
    for (int column : states) {
      String cell = cells.get(column);
      if (!cell.isEmpty() && Character.isLetter(cell.charAt(0))) {
        return Words.first(cell);
      }
    }
    return "";
  }

  boolean unwell(List<String> cells) {
    if (desired >= 0 && ready >= 0 && Words.number(cells.get(desired)) >= 0) {
      return !cells.get(desired).equals(cells.get(ready));
    }
    if (waiting >= 0 && (cells.get(waiting).contains("<pending>") || cells.get(waiting).contains("<unknown>"))) {
      return true;
    }
    boolean done = states.stream().anyMatch(column -> done(cells.get(column)));
    return states.stream().anyMatch(column -> !fine(columns.name(column), cells.get(column), done));
  }

  boolean has(int column) {
    return states.contains(column);
  }

  /** Whether all that speaks against a row is that it was restarted. */
  boolean restartedOnly(List<String> cells) {
    boolean done = states.stream().anyMatch(column -> done(cells.get(column)));
    return columns.find("RESTARTS") >= 0 && states.stream().allMatch(
        column -> columns.name(column).equals("RESTARTS") || fine(columns.name(column), cells.get(column), done));
  }

  private static boolean done(String cell) {
    String word = Words.first(cell).toLowerCase(Locale.ROOT);
    return word.equals("completed") || word.equals("succeeded") || word.equals("complete");
  }

  private static boolean fine(String name, String cell, boolean done) {
    if (cell.isEmpty() || cell.equals("-") || cell.equals("<none>")) {
      return true;
    }
    char first = cell.charAt(0);
    if (name.equals("RESTARTS") || name.equals("REASON")) {
      return first == '0' || name.equals("REASON");
    }
    int slash = cell.indexOf('/');
    if (slash > 0 && first >= '0' && first <= '9') {
      return done || Words.number(cell) == Words.number(cell.substring(slash + 1));
    }
    if (first >= '0' && first <= '9') {
      return done || !cell.equals("0");
    }
    return FINE.contains(word(cell)) && (Signals.marks(cell) & (Signals.FAILURE | Signals.TROUBLE)) == 0
        && !cell.contains("unhealthy") && !cell.contains("Paused") && !cell.contains("starting")
        && !cell.contains("SchedulingDisabled");
  }

  private static String word(String cell) {
    int end = 0;
    while (end < cell.length() && cell.charAt(end) > ' ' && "(,:".indexOf(cell.charAt(end)) < 0) {
      end++;
    }
    return cell.substring(0, end).toLowerCase(Locale.ROOT);
  }

  /** A state without what differs from row to row: {@code Up 2 hours (healthy)} is {@code Up (healthy)}. */
  private static String shortState(String cell) {
    if (!cell.startsWith("Up ")) {
      return cell;
    }
    int bracket = cell.indexOf('(');
    return bracket < 0 ? "Up" : "Up " + cell.substring(bracket);
  }
}
