package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Outputs of made-up commands, and what the reducers of this package make of them. */
final class Outputs {
  private Outputs() {}

  static CommandOutput of(int exitCode, String text) {
    return new CommandOutput(Invocation.of("./tool run"), exitCode, Lines.of(text), new OutputShapes());
  }

  static Reduction generic(int exitCode, String text) {
    return new GenericReducer().reduce(of(exitCode, text));
  }

  /** The same text over and over, with {@code %d} counting up from 1. */
  static String times(int count, String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 1; i <= count; i++) {
      out.append(text.replace("%d", String.valueOf(i)));
    }
    return out.toString();
  }
}
