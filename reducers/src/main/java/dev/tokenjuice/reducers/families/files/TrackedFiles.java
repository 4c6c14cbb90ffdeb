package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** {@code git ls-files} and {@code git ls-tree}: paths by folder, without modes and names of objects before them. */
final class TrackedFiles {
  private static final int FEW = 30;

  private TrackedFiles() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft others = new Draft(lines);
    List<String> paths = new ArrayList<>();
    int complaining = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (object(line)) {
        paths.add(line.substring(line.indexOf('\t') + 1) + mark(line));
      } else if (!line.isBlank()) {
        others.keep(i);
        if (++complaining > FEW) {
          return PathList.reduce(output);
        }
      }
    }
    List<String> complaints = others.build().lines();
    if (paths.size() <= FEW || lines.total() > lines.size()) {
      return PathList.reduce(output);
    }
    Reduction listed = PathList.reduce(output.part(Lines.of(paths)));
    List<String> text = new ArrayList<>(listed.lines());
    text.add("(modes and object names not shown)");
    text.addAll(complaints);
    return listed.isDeclined() ? listed : new Reduction(List.copyOf(text), listed.omittedLines(),
        paths.size() - listed.omittedLines(), listed.facts());
  }

  /** {@code 100644 blob ed678fd…} or {@code 100644 ed678fd… 0}, and a tab before the path. */
  private static boolean object(String line) {
    if (line.length() <= 50 || line.charAt(6) != ' ' || line.indexOf('\t') <= 40) {
      return false;
    }
    int digits = 0;
    while (Character.isDigit(line.charAt(digits))) {
      digits++;
    }
    return digits == 6;
  }

  /** As ls marks folders, links and programs; a submodule is a commit. */
  private static String mark(String line) {
    return switch (line.substring(0, 6)) {
      case "040000" -> "/";
      case "120000" -> "@";
      case "100755" -> "*";
      case "160000" -> " (submodule)";
      default -> "";
    };
  }
}
