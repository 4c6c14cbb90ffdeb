package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** {@code gh run watch} and {@code --watch} print the same page again and again: only the last state counts. */
final class LastState {
  private LastState() {}

  static Reduction of(CommandOutput output, Reducer page) {
    Lines lines = output.lines();
    int last = -1;
    int states = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("Refreshing ") && lines.get(i).contains(" status every ")) {
        last = i;
        states++;
      }
    }
    if (states < 2) {
      return page.reduce(output);
    }
    Lines rest = Lines.of(lines.subList(last + 1, lines.size()));
    Reduction reduced = page.reduce(output.part(rest));
    long earlier = lines.subList(0, last + 1).stream().filter(line -> !line.isBlank()).count();
    return new Assembly(lines).omit(earlier).note("… " + earlier + " lines of " + (states - 1) + " earlier states")
        .add(reduced).build();
  }
}
