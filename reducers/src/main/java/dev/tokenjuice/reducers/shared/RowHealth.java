package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Spans;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/** Judges from the state columns of a table whether a row is healthy. */
final class RowHealth {
  private static final Set<String> STATES = Set.of("STATUS", "STATE", "READY", "HEALTH", "PHASE", "CONDITION",
      "RESULT", "AVAILABLE", "ACTIVE", "SUB", "LOAD", "OUTCOME", "SYNC STATUS", "HEALTH STATUS", "RESTARTS",
      "COMPLETIONS", "PROVISIONING_STATE", "LIFECYCLE_STATE");
  private static final Set<String> FINE = Set.of("running", "completed", "ready", "up", "active", "ok", "bound",
      "succeeded", "available", "true", "healthy", "enabled", "loaded", "deployed", "success", "passed", "online",
      "synced", "normal", "open", "complete", "yes", "installed", "runnable", "started", "done", "serving",
      "established", "plugged", "mounted", "listening", "superseded", "valid", "ready_to_serve", "in-use");
  private static final LineForms NOT_FINE =
      LineForms.containing("unhealthy", "Paused", "starting", "SchedulingDisabled");
  private static final int REMEMBERED = 64;

  /**
   * What the states of a row tell.
   *
   * @param word the word that names the state, for totals
   * @param state the states as one text: rows that say the same can be told together
   * @param place the same with the node
   * @param unwell whether something speaks against the row
   * @param restarted whether all that speaks against it is that it was restarted
   */
  record Verdict(String word, String state, String place, boolean unwell, boolean restarted) {}

  private final Columns columns;
  private final List<Integer> states = new ArrayList<>();
  private final boolean[] telling;
  private final int desired;
  private final int ready;
  private final int waiting;
  private final int node;
  private final boolean restarts;
  private final int[] judged;
  /** Where the judged cells of a row begin and end. */
  private final int[] places;
  private final String[] rows = new String[REMEMBERED];
  private final int[][] placesOfRows = new int[REMEMBERED][];
  private final Verdict[] verdicts = new Verdict[REMEMBERED];

  RowHealth(Columns columns) {
    this.columns = columns;
    this.telling = new boolean[columns.count()];
    boolean ofEvent = columns.find("TYPE") >= 0 && columns.find("REASON") >= 0;
    for (int i = 0; i < columns.count(); i++) {
      String name = columns.name(i).toUpperCase(Locale.ROOT);
      if (name.equals("TYPE") || name.equals("REASON") ? ofEvent : STATES.contains(name)) {
        states.add(i);
        telling[i] = true;
      }
    }
    desired = columns.find("DESIRED");
    ready = columns.find("READY", "CURRENT");
    waiting = columns.find("EXTERNAL-IP", "ADDRESS", "TARGETS");
    node = columns.find("NODE");
    restarts = columns.find("RESTARTS") >= 0;
    judged = IntStream.range(0, columns.count())
        .filter(i -> has(i) || i == desired || i == ready || i == waiting || i == node).toArray();
    places = new int[2 * judged.length];
  }

  boolean known() {
    return !states.isEmpty();
  }

  boolean has(int column) {
    return telling[column];
  }

  /** The verdict on a row, remembered for rows with the same states. */
  Verdict judge(String row) {
    int hash = 0;
    for (int k = 0; k < judged.length; k++) {
      hash = 31 * hash + columns.locate(row, judged[k], places, 2 * k);
    }
    int place = Math.floorMod(hash, REMEMBERED);
    if (rows[place] == null || !same(row, rows[place], placesOfRows[place])) {
      rows[place] = row;
      placesOfRows[place] = places.clone();
      verdicts[place] = verdict(row);
    }
    return verdicts[place];
  }

  private boolean same(String row, String other, int[] others) {
    for (int k = 0; k < places.length; k += 2) {
      if (!Spans.same(row, places[k], places[k + 1], other, others[k], others[k + 1])) {
        return false;
      }
    }
    return true;
  }

  private Verdict verdict(String row) {
    String[] cells = new String[columns.count()];
    for (int column : judged) {
      cells[column] = columns.cell(row, column);
    }
    String state = state(cells);
    boolean unwell = unwell(cells);
    return new Verdict(word(cells), state, node < 0 ? state : state + " on " + cells[node], unwell,
        unwell && restartedOnly(cells));
  }

  private String state(String[] cells) {
    StringBuilder text = new StringBuilder();
    for (int column : states) {
      String cell = shortState(cells[column]);
      if (!cell.isEmpty()) {
        text.append(text.isEmpty() ? "" : " ").append(cell);
      }
    }
    return text.toString();
  }

  private String word(String[] cells) {
    for (int column : states) {
      String cell = cells[column];
      if (!cell.isEmpty() && Character.isLetter(cell.charAt(0))) {
        return Words.first(cell);
      }
    }
    return "";
  }

  private boolean unwell(String[] cells) {
    if (desired >= 0 && ready >= 0 && Words.number(cells[desired]) >= 0) {
      return !cells[desired].equals(cells[ready]);
    }
    if (waiting >= 0 && (cells[waiting].contains("<pending>") || cells[waiting].contains("<unknown>"))) {
      return true;
    }
    boolean done = done(cells);
    for (int column : states) {
      if (!fine(columns.name(column), cells[column], done)) {
        return true;
      }
    }
    return false;
  }

  private boolean restartedOnly(String[] cells) {
    boolean done = done(cells);
    for (int column : states) {
      if (!columns.name(column).equals("RESTARTS") && !fine(columns.name(column), cells[column], done)) {
        return false;
      }
    }
    return restarts;
  }

  private boolean done(String[] cells) {
    for (int column : states) {
      if (done(cells[column])) {
        return true;
      }
    }
    return false;
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
    if (first >= '0' && first <= '9') {
      int slash = cell.indexOf('/');
      return done || (slash < 0 ? !cell.equals("0") : Words.number(cell) == Words.number(cell.substring(slash + 1)));
    }
    return FINE.contains(word(cell)) && (Signals.marks(cell) & (Signals.FAILURE | Signals.TROUBLE)) == 0
        && !NOT_FINE.test(cell);
  }

  private static String word(String cell) {
    return cell.substring(0, Signs.until(cell, 0, "(,:")).toLowerCase(Locale.ROOT);
  }

  /** A state without its variable part: {@code Up 2 hours (healthy)} is {@code Up (healthy)}. */
  private static String shortState(String cell) {
    if (!cell.startsWith("Up ")) {
      return cell;
    }
    int bracket = cell.indexOf('(');
    return bracket < 0 ? "Up" : "Up " + cell.substring(bracket);
  }
}
