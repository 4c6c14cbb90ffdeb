package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Signs;
import java.util.List;

/** A tree of dependencies drawn by indentation; leaves stand side by side. */
public final class DependencyTree {
  private static final int WIDTH = 160;
  private static final int DEPTH = 100;

  private final List<String> rows;
  private final int step;
  private final String branch;
  private final String last;

  /** Rows of a tree whose levels are as wide as {@code branch}, the sign in front of all children but the last. */
  public DependencyTree(List<String> rows, String branch, String last) {
    this.rows = rows;
    this.step = branch.length();
    this.branch = branch;
    this.last = last;
  }

  /** The depth of row {@code i}; 0 for a root or a row outside the tree. */
  public int depth(int i) {
    String row = rows.get(i);
    int at = 0;
    while (at < step * DEPTH && gap(row, at)) {
      at += step;
    }
    return row.startsWith(branch, at) || row.startsWith(last, at) ? at / step + 1 : 0;
  }

  /** Whether a level above stands at {@code at}: a bar or a blank, then blanks. */
  private boolean gap(String row, int at) {
    return at + step <= row.length() && "|│ ".indexOf(row.charAt(at)) >= 0
        && Signs.behind(row, at + 1, " ") >= at + step;
  }

  /** Show row {@code i} of the tree and those that fit beside it; the index behind them, or {@code i} if it is none. */
  public int show(Draft draft, int i) {
    int depth = depth(i);
    if (depth == 0) {
      return i;
    }
    int end = leavesEnd(i, depth);
    StringBuilder row = new StringBuilder(" ".repeat(depth));
    for (int k = i; k < end; k++) {
      row.append(k == i ? "" : ", ").append(rows.get(k).substring(depth * step));
      draft.covered(k);
    }
    draft.keepAs(i, row.toString());
    return end;
  }

  private boolean leaf(int i, int depth) {
    return i + 1 >= rows.size() || depth(i + 1) <= depth;
  }

  private int leavesEnd(int from, int depth) {
    int end = from + 1;
    int width = rows.get(from).length();
    while (end < rows.size() && leaf(end - 1, depth) && depth(end) == depth && leaf(end, depth)
        && width + rows.get(end).length() < WIDTH) {
      width += rows.get(end).length();
      end++;
    }
    return end;
  }
}
