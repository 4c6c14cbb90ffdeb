package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.rewrite.PathsByFolder;
import dev.tokenjuice.reducers.text.Lines;

/** Lists of paths (find, fd, ls-files …): every path, behind its folder. */
final class PathList {
  private PathList() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    boolean details = !lines.isEmpty() && new LongReader().read(0, lines.get(0)) != null;
    return details ? FileDetails.reduce(output) : Reduction.content(lines, new PathsByFolder());
  }

  /** Whether a line is a complaint of a tool that lists files. */
  static boolean notice(String line) {
    return !line.isEmpty() && switch (line.charAt(0)) {
      case 'f' -> line.startsWith("find: ") || line.startsWith("fd: ") || line.startsWith("fatal: ");
      case '[' -> line.startsWith("[fd error]") || line.startsWith("[bfs");
      case 'r' -> line.startsWith("rg: ");
      case 'g' -> line.startsWith("grep: ");
      case 'l' -> line.startsWith("ls: ");
      case 't' -> line.startsWith("tree: ");
      case 'd' -> line.startsWith("du: ");
      case 'e' -> line.startsWith("error: ");
      case 'w' -> line.startsWith("warning: ");
      case 'b' -> line.startsWith("bfs: ");
      default -> false;
    };
  }
}
