package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** {@code cargo tree}: the same tree, drawn by indentation, with packages that have nothing below them side by side. */
final class CargoTree {
  private static final int STEP = 4;
  private static final int WIDTH = 160;

  private CargoTree() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    int branches = 0;
    int i = 0;
    while (i < lines.size()) {
      int depth = depth(lines.get(i));
      branches += depth > 0 ? 1 : 0;
      int end = depth > 0 ? leavesEnd(lines, i, depth) : i + 1;
      row(draft, lines, i, end, depth);
      i = end;
    }
    return branches == 0 ? Reduction.declined() : draft.build();
  }

  /** How deep the package stands, 0 for a root or another line. */
  private static int depth(String line) {
    int at = line.indexOf("── ");
    return at < 1 || at > 400 ? 0 : (at - 1) / STEP + 1;
  }

  private static boolean leaf(Lines lines, int i, int depth) {
    return i + 1 >= lines.size() || depth(lines.get(i + 1)) <= depth;
  }

  /** The index behind the packages beside the one at {@code from} that fit on its line; none of them has others below it. */
  private static int leavesEnd(Lines lines, int from, int depth) {
    int end = from + 1;
    int width = lines.get(from).length();
    while (end < lines.size() && leaf(lines, end - 1, depth) && depth(lines.get(end)) == depth && leaf(lines, end, depth)
        && width + lines.get(end).length() < WIDTH) {
      width += lines.get(end).length();
      end++;
    }
    return end;
  }

  private static void row(Draft draft, Lines lines, int from, int end, int depth) {
    if (depth == 0) {
      if (!lines.blank(from)) {
        draft.keepAs(from, undrawn(lines.get(from)));
      }
      return;
    }
    StringBuilder row = new StringBuilder(" ".repeat(depth));
    for (int i = from; i < end; i++) {
      String line = lines.get(i);
      row.append(i == from ? "" : ", ").append(line.substring(line.indexOf("── ") + 3));
      draft.covered(i);
    }
    draft.keepAs(from, row.toString());
  }

  /** {@code │   [build-dependencies]} heads what follows. */
  private static String undrawn(String line) {
    int bracket = line.indexOf('[');
    return line.startsWith("│") && bracket > 0 ? " ".repeat(bracket / STEP) + line.substring(bracket) : line;
  }
}
