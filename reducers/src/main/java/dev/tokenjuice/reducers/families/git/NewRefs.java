package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/** Runs of new branches or tags that keep their names: {@code  * [new branch] -> origin/: a b c}, not a line each. */
final class NewRefs {
  private static final int FEW = 4;
  private static final int MOST = 100;
  private static final int ROW = 160;

  private final IntList at = new IntList();
  private final List<String> lines = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private String what = "";
  private String remote = "";

  /** Take the line if it reports a new ref whose name is the same on both sides. */
  boolean add(int i, String line) {
    if (!line.startsWith(" * [")) {
      return false;
    }
    int arrow = line.indexOf(" -> ");
    int close = line.indexOf(']');
    if (arrow < close || close < 0) {
      return false;
    }
    int from = Stripped.start(line, close + 1);
    int to = Stripped.start(line, arrow + 4);
    int length = Stripped.end(line, arrow) - from;
    int toName = Stripped.end(line) - length;
    if (length <= 0 || toName < to || !line.regionMatches(toName, line, from, length)) {
      return false;
    }
    if (toName > to && line.charAt(toName - 1) != '/' || !at.isEmpty() && !alike(line, close + 1, to, toName)) {
      return false;
    }
    what = at.isEmpty() ? line.substring(0, close + 1) : what;
    remote = at.isEmpty() ? line.substring(to, toName) : remote;
    at.add(i);
    if (lines.size() < FEW) {
      lines.add(line);
    }
    if (names.size() < MOST) {
      names.add(line.substring(from, from + length));
    }
    return true;
  }

  /** Whether the line reports the same kind of ref, of the same remote, as those before it. */
  private boolean alike(String line, int whatEnd, int to, int toName) {
    return what.length() == whatEnd && line.startsWith(what) && remote.length() == toName - to
        && line.startsWith(remote, to);
  }

  /** Write what has been taken, and begin anew. */
  void end(Draft draft) {
    if (at.size() < FEW) {
      for (int k = 0; k < at.size(); k++) {
        draft.keepAs(at.get(k), lines.get(k));
      }
    } else {
      rows(draft);
    }
    at.clear();
    lines.clear();
    names.clear();
  }

  private void rows(Draft draft) {
    StringBuilder row = new StringBuilder(what).append(remote.isEmpty() ? "" : " -> " + remote).append(':');
    for (int k = 0; k < names.size(); k++) {
      if (row.length() + names.get(k).length() > ROW) {
        draft.note(row.toString());
        row.setLength(0);
        row.append("  ");
      }
      row.append(' ').append(names.get(k));
      draft.covered(at.get(k));
    }
    draft.note(row.toString());
    draft.noteIf(at.size() > MOST, "   … " + (at.size() - MOST) + " more of " + at.size());
  }
}
