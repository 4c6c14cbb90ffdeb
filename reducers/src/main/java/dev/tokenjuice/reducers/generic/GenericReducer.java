package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;

/** Compacts the output of any command: logs by their events, any other output by leaving out noise. */
public final class GenericReducer implements Reducer {
  @Override
  public Reduction reduce(CommandOutput output) {
    if (LogReducer.recognises(output.lines())) {
      Reduction log = new LogReducer().reduce(output);
      if (!log.isDeclined()) {
        return log;
      }
    }
    return NoiseFold.reduce(output.lines());
  }
}
