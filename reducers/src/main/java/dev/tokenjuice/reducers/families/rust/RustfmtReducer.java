package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** {@code cargo fmt --check}: which places would change, and how the first of them would. */
final class RustfmtReducer {
  private static final int SHOWN = 60;

  private RustfmtReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    int places = 0;
    int changed = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("Diff in ")) {
        places++;
        draft.keep(i);
      } else if (line.startsWith("+") || line.startsWith("-")) {
        if (changed++ < SHOWN) {
          draft.keep(i);
        }
      } else if (!line.startsWith(" ") && !line.isBlank()) {
        draft.keep(i);
      }
    }
    if (changed > SHOWN) {
      draft.note("… " + (changed - SHOWN) + " more changed lines");
    }
    return places == 0 ? Reduction.declined() : draft.fact("places to format", places).build();
  }
}
