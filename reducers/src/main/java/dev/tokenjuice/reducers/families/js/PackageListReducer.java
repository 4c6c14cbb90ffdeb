package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/**
 * Compacts {@code npm ls} and {@code npm outdated}: direct dependencies and problems of the tree, tables without
 * padding.
 */
final class PackageListReducer {
  private static final int SMALL = 40;

  private PackageListReducer() {}

  /** Compact a table or a tree of packages. */
  static Reduction reduce(CommandOutput output) {
    for (String line : output.lines()) {
      if (line.startsWith("│ Package ")) {
        return boxed(output.lines());
      }
      if (line.startsWith("Package ") && (line.contains("Current") || line.contains("Latest"))) {
        return table(output.lines());
      }
    }
    return output.lines().size() <= SMALL ? Reduction.declined() : tree(output.lines());
  }

  private static Reduction table(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.blank(i)) {
        String[] words = lines.get(i).strip().split(" +");
        boolean located = words.length >= 5 && words[4].startsWith("node_modules/") || words.length >= 5
            && words[4].equals("Location");
        draft.keepAs(i, located ? String.join(" ", words[0], words[1], words[2], words[3]) : String.join(" ", words));
      }
    }
    return draft.build();
  }

  /** pnpm draws its table with boxes. */
  private static Reduction boxed(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("│")) {
        draft.keepAs(i, CoverageTable.squeeze(line.replace('│', ' ').strip()));
      } else if (line.startsWith("┌") || line.startsWith("├") || line.startsWith("└")) {
        draft.covered(i);
      } else if (!line.isBlank()) {
        draft.keep(i);
      }
    }
    return draft.build();
  }

  private static Reduction tree(Lines lines) {
    Draft draft = new Draft(lines);
    int deeper = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean direct = line.startsWith("├") || line.startsWith("└") || line.startsWith("+--") || line.startsWith("`--");
      boolean problem = line.contains("UNMET") || line.contains("invalid:") || line.contains("extraneous")
          || line.contains("missing:");
      boolean plain = !line.isBlank() && !line.startsWith("│") && !line.startsWith("|") && !line.startsWith(" ");
      if (direct || problem || plain || Signals.failure(line) && line.startsWith("npm ")) {
        draft.keep(i);
      } else {
        deeper += line.isBlank() ? 0 : 1;
      }
    }
    return deeper == 0 ? draft.build() : draft.note("… " + deeper + " transitive dependencies").build();
  }
}
