package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Runs a reducer of the family on a text. */
final class Recorded {
  private Recorded() {}

  static Reduction reduce(String reducer, String command, String text) {
    CommandOutput output = new CommandOutput(Invocation.of(command), 0, Lines.of(text));
    return FileReducers.all().get(reducer).reduce(output);
  }
}
