package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Compacts {@code npm ls} and {@code npm outdated}: trees in a tight form, very large ones by direct dependencies and
 * problems, tables without padding.
 */
final class PackageListReducer {
  private static final int WHOLE = 1000;
  private static final Prefixes DIRECT = Prefixes.of("├", "└", "+--", "`--");
  private static final Prefixes DEEPER = Prefixes.of("│", "|", " ");
  private static final LineForms PROBLEM = LineForms.containing("UNMET", "invalid:", "extraneous", "missing:");

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
    return output.lines().total() <= WHOLE ? whole(output)
        : tree(output.lines(), output.invocation().positionals());
  }

  /** Where a package lies tells nothing, and who depends on it only if that differs. */
  private static Reduction table(Lines lines) {
    Draft draft = new Draft(lines);
    boolean dependents = dependents(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("info Color legend") && !line.startsWith("\"<")) {
        List<String> words = Words.split(line, 6);
        draft.keepAs(i, !located(words) ? Words.squeezed(line)
            : String.join(" ", words.subList(0, 4)) + (dependents ? " " + words.get(5) : ""));
      }
    }
    return draft.build();
  }

  private static boolean dependents(Lines lines) {
    Set<String> names = new HashSet<>();
    for (String line : lines) {
      List<String> words = Words.split(line, 6);
      if (located(words) && !words.get(4).equals("Location")) {
        names.add(words.get(5));
      }
    }
    return names.size() > 1;
  }

  private static boolean located(List<String> words) {
    return words.size() == 6 && (words.get(4).startsWith("node_modules/") || words.get(4).equals("Location"));
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

  /** The whole tree; where packages are asked for by name, each place at which one of them is counts. */
  private static Reduction whole(CommandOutput output) {
    Draft draft = new Draft(output.lines());
    new PackageTree(output.lines(), draft, named(output.invocation().positionals())).write();
    return draft.build();
  }

  /** Whether the command names packages; a number is a depth. */
  private static boolean named(List<String> words) {
    return words.stream().skip(1).anyMatch(word -> !word.isEmpty() && !Character.isDigit(word.charAt(0)));
  }

  private static Reduction tree(Lines lines, List<String> words) {
    Draft draft = new Draft(lines);
    Set<String> found = new HashSet<>();
    int deeper = 0;
    int paths = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean direct = DIRECT.test(line);
      boolean problem = PROBLEM.test(line);
      boolean plain = !line.isBlank() && !DEEPER.test(line);
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
    draft.more(paths, "path", " to the same");
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
