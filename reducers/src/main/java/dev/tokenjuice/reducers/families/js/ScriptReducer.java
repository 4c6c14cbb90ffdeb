package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.generic.LabelledOutput;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/**
 * Compacts {@code npm run x} and the like: drops what the package manager says around the script, then asks the tool's
 * own reducer.
 */
final class ScriptReducer {
  private ScriptReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (output.invocation().subcommand().isEmpty()) {
      return PackageInstallReducer.reduce(output);
    }
    if (lines.total() != lines.size()) {
      return output.tools().reduce(output);
    }
    List<String> own = new ArrayList<>(lines.size());
    long dropped = 0;
    for (String line : lines) {
      if (Names.scriptNoise(line)) {
        dropped++;
      } else {
        own.add(line);
      }
    }
    CommandOutput script = output.part(Lines.of(own));
    Reduction labelled = LabelledOutput.reduce(script);
    Reduction reduced = labelled.isDeclined() ? output.tools().reduce(script) : labelled;
    if (reduced.isDeclined() || reduced.lines().isEmpty()) {
      return Reduction.declined();
    }
    return new Reduction(reduced.lines(), reduced.omittedLines() + dropped, reduced.clippedLines(), reduced.facts(),
        reduced.notes());
  }
}
