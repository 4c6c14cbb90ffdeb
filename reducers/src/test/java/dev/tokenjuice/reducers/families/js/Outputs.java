package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Makes command outputs for the tests of this family. */
final class Outputs {
  private Outputs() {}

  static CommandOutput failed(String command, String text) {
    return new CommandOutput(Invocation.of(command), 1, Lines.of(text), new OutputShapes());
  }

  static CommandOutput passed(String command, String text) {
    return new CommandOutput(Invocation.of(command), 0, Lines.of(text), new OutputShapes());
  }

  static Reduction reduce(String reducer, CommandOutput output) {
    return JsReducers.all().get(reducer).reduce(output);
  }
}
