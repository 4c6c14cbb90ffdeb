package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Compacts a table aligned with spaces: the header, rows in a bad state, a few other rows, and counts of the rest. */
public final class TableReducer implements Reducer {
  private static final int FEWEST = 12;
  private static final int WELL = 5;
  private static final int UNWELL = 200;
  private static final int PLAIN_FIRST = 25;
  private static final int PLAIN_LAST = 5;
  private static final int LONG_LINE = 300;
  private static final int REMEMBERED = 64;
  private static final Set<String> FINE = Set.of(
      "running", "completed", "ready", "up", "active", "ok", "bound", "succeeded", "available", "true", "healthy",
      "enabled", "loaded", "deployed", "success", "passed", "pass", "online", "synced", "normal", "open", "established",
      "listen", "exited", "plugged", "mounted", "listening", "complete", "yes", "installed");

  /** Whether the states of a row are bad, and the states as words. */
  private record Verdict(String row, boolean unwell, String states) {}

  @Override
  public Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (!recognises(lines)) {
      return Reduction.declined();
    }
    TableHeader header = new TableHeader(lines.get(0));
    List<Integer> states = header.stateColumns();
    return states.isEmpty() ? ends(lines) : byState(lines, header, states);
  }

  /** Whether the first line is a header in capitals and most others are aligned with it. */
  public static boolean recognises(Lines lines) {
    if (lines.size() < FEWEST) {
      return false;
    }
    TableHeader header = new TableHeader(lines.get(0));
    if (header.columns() < 3 || !header.capitals()) {
      return false;
    }
    int fitting = 0;
    int rows = 0;
    for (int i = 1; i < lines.size(); i++) {
      if (!lines.blank(i)) {
        rows++;
        fitting += header.fits(lines.get(i)) ? 1 : 0;
      }
    }
    return fitting * 10 >= rows * 8;
  }

  private static Reduction byState(Lines lines, TableHeader header, List<Integer> states) {
    Draft draft = new Draft(lines).keepClipped(0, LONG_LINE);
    Map<String, int[]> hidden = new LinkedHashMap<>();
    Verdict[] known = new Verdict[REMEMBERED];
    int well = WELL;
    int unwell = UNWELL;
    int rows = 0;
    for (int i = 1; i < lines.size(); i++) {
      if (lines.blank(i)) {
        continue;
      }
      rows++;
      String row = lines.get(i);
      Verdict verdict = judge(row, header, states, known);
      boolean shown = verdict.unwell() || !header.fits(row) ? unwell-- > 0 : well-- > 0;
      if (shown) {
        draft.keepClipped(i, LONG_LINE);
      } else {
        hidden.computeIfAbsent(verdict.states(), k -> new int[1])[0]++;
      }
    }
    hidden.forEach((state, count) -> draft.note("… " + count[0] + " more " + state));
    long gap = lines.total() - lines.size();
    return hidden.isEmpty() && gap == 0 ? draft.build() : draft.note("(" + (rows + gap) + " rows)").build();
  }

  /** The verdict on a row. It is that of an earlier row with the same states, if one is remembered. */
  private static Verdict judge(String row, TableHeader header, List<Integer> states, Verdict[] known) {
    int hash = 0;
    for (int i = 0; i < states.size(); i++) {
      hash = 31 * hash + header.hash(row, states.get(i));
    }
    int place = Math.floorMod(hash, REMEMBERED);
    if (known[place] == null || !same(row, known[place].row(), header, states)) {
      known[place] = new Verdict(row, unwell(row, header, states), states(row, header, states));
    }
    return known[place];
  }

  private static boolean same(String row, String other, TableHeader header, List<Integer> states) {
    for (int i = 0; i < states.size(); i++) {
      if (!header.same(row, other, states.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a row has a state that is not known to be fine. */
  private static boolean unwell(String row, TableHeader header, List<Integer> states) {
    boolean done = false;
    for (int column : states) {
      String word = firstWord(header.cell(row, column)).toLowerCase(Locale.ROOT);
      done |= word.equals("completed") || word.equals("succeeded") || word.equals("complete");
    }
    for (int column : states) {
      if (!fine(header.cell(row, column), done)) {
        return true;
      }
    }
    return false;
  }

  private static boolean fine(String cell, boolean done) {
    if (cell.isEmpty() || cell.equals("-") || cell.equals("<none>")) {
      return true;
    }
    int slash = cell.indexOf('/');
    if (slash > 0 && Character.isDigit(cell.charAt(0))) {
      return done || cell.substring(0, slash).equals(firstWord(cell.substring(slash + 1)));
    }
    if (Character.isDigit(cell.charAt(0))) {
      return !cell.equals("0") || done;
    }
    if (cell.startsWith("Exited (")) {
      return cell.startsWith("Exited (0)");
    }
    boolean listed = FINE.contains(firstWord(cell).toLowerCase(Locale.ROOT));
    return listed && (Signals.marks(cell) & (Signals.FAILURE | Signals.TROUBLE)) == 0;
  }

  private static String states(String row, TableHeader header, List<Integer> states) {
    StringBuilder text = new StringBuilder();
    for (int column : states) {
      String word = firstWord(header.cell(row, column));
      if (!word.isEmpty() && !Character.isDigit(word.charAt(0))) {
        text.append(text.isEmpty() ? "" : " ").append(word);
      }
    }
    return text.isEmpty() ? "rows" : text.toString();
  }

  private static String firstWord(String cell) {
    return cell.substring(0, Signs.until(cell, 0, "(,"));
  }

  private static Reduction ends(Lines lines) {
    Draft draft = new Draft(lines);
    long hidden = 0;
    int size = lines.size();
    for (int i = 0; i < size; i++) {
      hidden += lines.gapBefore(i);
      boolean edge = i <= PLAIN_FIRST || i >= size - PLAIN_LAST;
      if (lines.blank(i)) {
        continue;
      }
      if (edge || (Signals.marks(lines.get(i)) & Signals.FAILURE) != 0) {
        draft.noteIf(hidden > 0, "… " + hidden + " rows");
        hidden = 0;
        draft.keepClipped(i, LONG_LINE);
      } else {
        hidden++;
      }
    }
    return draft.note("(" + (lines.total() - 1) + " rows)").build();
  }
}
