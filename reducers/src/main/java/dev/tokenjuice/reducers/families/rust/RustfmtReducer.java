package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;

/** {@code cargo fmt --check}: which places would change, and how the first of them would. */
final class RustfmtReducer {
  private static final int SHOWN = 60;

  private RustfmtReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    RustDiagnostics diagnostics = new RustDiagnostics(lines);
    int places = 0;
    int changed = 0;
    int visited = 0;
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      if (RustDiagnostic.begins(line)) {
        i = diagnostics.take(i);
        continue;
      }
      if (line.startsWith("Diff in ")) {
        places++;
        draft.keep(i);
      } else if (line.startsWith("+") || line.startsWith("-")) {
        if (changed++ < SHOWN) {
          draft.keep(i);
        }
      } else if (line.startsWith("Formatting ")) {
        visited++;
      } else if (!line.startsWith(" ") && !line.isBlank() && !line.startsWith("Spent ")) {
        draft.keep(i);
      }
      i++;
    }
    draft.more(changed - SHOWN, "changed line");
    diagnostics.show(draft, false);
    draft.noteIf(visited > 0, Words.count(visited, "file") + " looked at");
    return places == 0 && visited == 0 ? Reduction.declined() : draft.fact("places to format", places).build();
  }
}
