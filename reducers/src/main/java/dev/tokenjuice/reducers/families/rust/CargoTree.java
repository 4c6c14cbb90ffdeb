package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.DependencyTree;
import dev.tokenjuice.reducers.text.Lines;

/** {@code cargo tree}: the same tree, drawn by indentation; without a tree, what cargo says instead. */
final class CargoTree {
  private static final String BRANCH = "├── ";

  private CargoTree() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    DependencyTree tree = new DependencyTree(lines, BRANCH, "└── ");
    boolean any = false;
    int i = 0;
    while (i < lines.size()) {
      int end = tree.show(draft, i);
      any |= end > i;
      if (end == i && !lines.blank(i)) {
        draft.keepAs(i, undrawn(lines.get(i)));
      }
      i = Math.max(end, i + 1);
    }
    return any ? draft.build() : CargoPackages.reduce(output);
  }

  /** {@code │   [build-dependencies]} heads what follows. */
  private static String undrawn(String line) {
    int bracket = line.indexOf('[');
    boolean heading = line.startsWith("│") && bracket > 0;
    return heading ? " ".repeat(bracket / BRANCH.length()) + line.substring(bracket) : line;
  }
}
