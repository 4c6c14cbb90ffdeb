package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.policy.OutputPolicy;
import dev.tokenjuice.reducers.rewrite.EqualLines;
import dev.tokenjuice.reducers.rewrite.HitsByFile;
import dev.tokenjuice.reducers.rewrite.LineNumbers;
import dev.tokenjuice.reducers.rewrite.PathsByFolder;
import dev.tokenjuice.reducers.rewrite.Rewriting;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Chooses the shorter forms that the content of a command may have, by the programs that print it. */
final class ContentForms {
  private static final Set<String> SEARCHES = Set.of("grep", "egrep", "fgrep", "ggrep", "zgrep", "rg", "ag", "ack");
  private static final Set<String> LISTS = Set.of("find", "fd", "fdfind", "bfs", "locate", "plocate");

  private ContentForms() {}

  /** The forms of one command; none if a program is asked for a format for programs. */
  static List<Rewriting> of(CommandAnalysis command) {
    boolean numbers = false;
    boolean hits = false;
    boolean paths = false;
    for (Invocation run : command.programs()) {
      if (OutputPolicy.machineFormat(run)) {
        return List.of();
      }
      numbers |= OutputPolicy.numbersLines(run);
      hits |= SEARCHES.contains(run.program()) || git(run, "grep");
      paths |= LISTS.contains(run.program()) || git(run, "ls-files") || git(run, "ls-tree")
          || git(run, "diff") && run.has("--name-only");
    }
    List<Rewriting> forms = new ArrayList<>();
    if (command.kind() == CommandAnalysis.Kind.PIPELINE) {
      forms.add(new EqualLines());
    }
    if (numbers) {
      forms.add(new LineNumbers());
    }
    if (hits) {
      forms.add(new HitsByFile());
    }
    if (hits || paths) {
      forms.add(new PathsByFolder());
    }
    return forms;
  }

  private static boolean git(Invocation run, String subcommand) {
    return run.program().equals("git") && run.subcommand().equals(subcommand);
  }
}
