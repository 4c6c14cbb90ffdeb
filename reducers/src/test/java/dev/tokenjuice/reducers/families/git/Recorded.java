package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Runs a reducer of the family on a text. */
final class Recorded {
  private Recorded() {}

  static Reduction reduce(String reducer, String command, int exitCode, String text) {
    CommandOutput output = new CommandOutput(Invocation.of(command), exitCode, Lines.of(text));
    return GitReducers.all().get(reducer).reduce(output);
  }

  static Reduction reduce(String reducer, String command, String text) {
    return reduce(reducer, command, 0, text);
  }
}
