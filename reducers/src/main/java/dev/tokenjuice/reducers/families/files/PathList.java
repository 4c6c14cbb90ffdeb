package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.rewrite.PathsByFolder;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;

/** Lists of paths (find, fd, ls-files …): every path, behind its folder. */
final class PathList {
  /** How complaints of tools that list files begin. */
  static final Prefixes NOTICES = Prefixes.of("find: ", "fd: ", "fatal: ", "[fd error]", "[bfs", "rg: ", "grep: ",
      "ls: ", "tree: ", "du: ", "error: ", "warning: ", "bfs: ");

  private PathList() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    boolean details = !lines.isEmpty() && new LongReader().read(0, lines.get(0)) != null;
    return details ? FileDetails.reduce(output) : Reduction.content(lines, new PathsByFolder());
  }
}
