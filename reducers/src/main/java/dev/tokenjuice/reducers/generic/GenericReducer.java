package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;

/** Compacts the output of any command by leaving out noise; what the user's own programs log is not noise. */
public final class GenericReducer implements Reducer {
  @Override
  public Reduction reduce(CommandOutput output) {
    return NoiseFold.reduce(output.lines());
  }
}
