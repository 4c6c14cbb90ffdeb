package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;

/**
 * Compacts the output of any command by leaving out noise.
 *
 * @param logs whether logs are told by their events; what the user's own programs log is else as asked for as any print
 */
public record GenericReducer(boolean logs) implements Reducer {
  @Override
  public Reduction reduce(CommandOutput output) {
    if (logs && LogReducer.recognises(output.lines())) {
      Reduction log = new LogReducer().reduce(output);
      if (!log.isDeclined()) {
        return log;
      }
    }
    return NoiseFold.reduce(output.lines());
  }
}
