package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.NestedOutput;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** Compacts run and exec: the pull in front is folded, the program inside is found by what it prints. */
final class ContainerRun {
  private ContainerRun() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.total() != lines.size()) {
      return NestedOutput.known(output);
    }
    List<String> own = new ArrayList<>();
    List<String> pull = new ArrayList<>();
    for (String line : lines) {
      boolean around = ImageTransfer.progress(line) || line.startsWith("Unable to find image ")
          || line.startsWith("Digest: sha256:") || line.startsWith("Status: Downloaded newer image ");
      (around ? pull : own).add(line);
    }
    CommandOutput inside = output.part(Lines.of(own));
    Reduction known = NestedOutput.known(inside);
    if (known.isDeclined() && pull.size() < 4) {
      return known;
    }
    Assembly parts = new Assembly(lines).omit(pull.size());
    return parts.add(known.isDeclined() ? NestedOutput.own(inside) : known).build();
  }
}
