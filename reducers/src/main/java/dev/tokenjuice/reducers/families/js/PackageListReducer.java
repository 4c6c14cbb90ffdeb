package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Compacts {@code npm ls} and {@code npm outdated}: direct dependencies and problems of the tree, tables without
 * padding.
 */
final class PackageListReducer {
  private static final int SMALL = 40;
  private static final int WHOLE = 200;

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
    if (deep(output) && output.lines().total() <= WHOLE) {
      return whole(output.lines());
    }
    return output.lines().size() <= SMALL ? Reduction.declined()
        : tree(output.lines(), output.invocation().positionals());
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

  /** Whether the command says how deep the tree shall go: then it is not about direct dependencies only. */
  private static boolean deep(CommandOutput output) {
    return output.invocation().value("--depth").filter(depth -> !depth.equals("0")).isPresent();
  }

  /** The whole tree, drawn by indentation. */
  private static Reduction whole(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int branch = Math.max(line.indexOf("├─"), line.indexOf("└─"));
      if (branch >= 0) {
        draft.keepAs(i, " ".repeat(branch / 2 + 1) + line.substring(Math.min(branch + 4, line.length())));
      } else if (!line.replace('│', ' ').isBlank()) {
        draft.keepAs(i, line.replace('│', ' ').strip());
      } else {
        draft.covered(i);
      }
    }
    return draft.build();
  }

  private static Reduction tree(Lines lines, List<String> words) {
    Draft draft = new Draft(lines);
    Set<String> found = new HashSet<>();
    int deeper = 0;
    int paths = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean direct = line.startsWith("├") || line.startsWith("└") || line.startsWith("+--") || line.startsWith("`--");
      boolean problem = line.contains("UNMET") || line.contains("invalid:") || line.contains("extraneous")
          || line.contains("missing:");
      boolean plain = !line.isBlank() && !line.startsWith("│") && !line.startsWith("|") && !line.startsWith(" ");
      if (direct) {
        found.clear();
      }
      boolean asked = asked(line, words);
      if (asked && !direct && !problem && !found.add(line.substring(line.lastIndexOf('─') + 1).replace("┬ ", ""))) {
        paths++;
      } else if (direct || problem || plain || asked || Signals.failure(line) && line.startsWith("npm ")) {
        draft.keep(i);
      } else {
        deeper += line.isBlank() ? 0 : 1;
      }
    }
    if (paths > 0) {
      draft.note("… " + paths + " more paths to the same");
    }
    return deeper == 0 ? draft.build() : draft.note("… " + deeper + " transitive dependencies").build();
  }

  /** Whether the line names a package that the command names: {@code npm ls semver}. */
  private static boolean asked(String line, List<String> words) {
    for (int k = 1; k < words.size(); k++) {
      String word = words.get(k);
      int version = word.indexOf('@', 1);
      String name = version < 0 ? word : word.substring(0, version);
      int at = line.indexOf(" " + name);
      int behind = at + 1 + name.length();
      if (at > 0 && behind < line.length() && (line.charAt(behind) == '@' || line.charAt(behind) == ' ')) {
        return true;
      }
    }
    return false;
  }
}
