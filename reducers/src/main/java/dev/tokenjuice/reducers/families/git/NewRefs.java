package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.Draft;
import java.util.ArrayList;
import java.util.List;

/** Runs of new branches or tags that keep their names: {@code  * [new branch] -> origin/: a b c}, not a line each. */
final class NewRefs {
  private static final int FEW = 4;
  private static final int MOST = 100;
  private static final int ROW = 160;

  private final List<Integer> at = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private String heading = "";

  /** Take the line if it reports a new ref whose name is the same on both sides. */
  boolean add(int i, String line) {
    int arrow = line.indexOf(" -> ");
    int close = line.indexOf(']');
    if (!line.startsWith(" * [new ") || arrow < close || close < 0) {
      return false;
    }
    String from = line.substring(close + 1, arrow).strip();
    String to = line.substring(arrow + 4).strip();
    if (from.isEmpty() || !to.endsWith(from)) {
      return false;
    }
    String remote = to.substring(0, to.length() - from.length());
    String title = line.substring(0, close + 1) + (remote.isEmpty() ? ":" : " -> " + remote + ":");
    if (!remote.isEmpty() && !remote.endsWith("/") || !heading.isEmpty() && !heading.equals(title)) {
      return false;
    }
    heading = title;
    at.add(i);
    lines.add(line);
    names.add(from);
    return true;
  }

  /** Write what has been taken, and begin anew. */
  void end(Draft draft) {
    if (names.size() < FEW) {
      for (int k = 0; k < names.size(); k++) {
        draft.keepAs(at.get(k), lines.get(k));
      }
    } else {
      rows(draft);
    }
    at.clear();
    lines.clear();
    names.clear();
    heading = "";
  }

  private void rows(Draft draft) {
    StringBuilder row = new StringBuilder(heading);
    for (int k = 0; k < Math.min(MOST, names.size()); k++) {
      if (row.length() + names.get(k).length() > ROW) {
        draft.note(row.toString());
        row.setLength(0);
        row.append("  ");
      }
      row.append(' ').append(names.get(k));
      draft.covered(at.get(k));
    }
    draft.note(row.toString());
    if (names.size() > MOST) {
      draft.note("   … " + (names.size() - MOST) + " more of " + names.size());
    }
  }
}
