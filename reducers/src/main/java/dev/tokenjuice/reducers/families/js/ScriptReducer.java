package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.generic.GenericReducer;
import dev.tokenjuice.reducers.generic.LabelledOutput;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/**
 * Compacts {@code npm run x} and the like: drops what the package manager says around the script, then asks the tool's
 * own reducer.
 */
final class ScriptReducer {
  private ScriptReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (output.invocation().subcommand().isEmpty()) {
      return new PackageInstallReducer(output).run();
    }
    if (lines.total() != lines.size()) {
      return output.tools().reduce(output);
    }
    if (output.tools().names(lines).contains("js/monorepo")) {
      return sections(output);
    }
    Assembly assembly = new Assembly();
    CommandOutput script = script(output, 0, lines.size(), assembly);
    Reduction labelled = LabelledOutput.reduce(script);
    return labelled.isDeclined() ? sections(output) : assembly.add(labelled).build();
  }

  /**
   * Scripts that run others print one banner for each. What stands below a banner goes to the reducer of its tool. The
   * script that reports a failure has failed; if none does, the last one has.
   */
  private static Reduction sections(CommandOutput output) {
    Lines lines = output.lines();
    Assembly assembly = new Assembly();
    boolean told = tellsFailure(lines);
    boolean known = false;
    int from = 0;
    while (from < lines.size()) {
      int end = sectionEnd(lines, from);
      CommandOutput section = script(output, from, end, assembly);
      boolean failed = told ? tellsFailure(section.lines()) : end == lines.size();
      Reduction reduced = output.tools().reduce(failed ? section : section.part(0, section.lines()));
      boolean empty = reduced.isDeclined() || reduced.lines().isEmpty();
      known |= !empty;
      assembly.add(empty ? new GenericReducer().reduce(section) : reduced);
      from = end;
    }
    return known ? assembly.build() : Reduction.declined();
  }

  private static boolean tellsFailure(Lines lines) {
    return lines.any(line -> !TestLines.npmNoise(line) && Signals.failure(line));
  }

  private static int sectionEnd(Lines lines, int from) {
    return lines.findAt(from + 1, at -> TestLines.banner(lines, at) && !TestLines.banner(lines, at - 1));
  }

  /** Some of the lines without what the package manager says; that is counted as left out. */
  private static CommandOutput script(CommandOutput output, int from, int to, Assembly assembly) {
    return output.part(Lines.of(TestLines.ofScript(assembly, output.lines().subList(from, to))));
  }
}
