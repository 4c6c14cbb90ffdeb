package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Compacts logs with times or levels: errors and warnings in order, repeated events once with their count. */
public final class LogReducer implements Reducer {
  private static final int SAMPLE = 400;

  @Override
  public Reduction reduce(CommandOutput output) {
    if (RailsLog.recognises(output.lines())) {
      return RailsLog.reduce(output.lines());
    }
    return share(output.lines()) >= 0.2 ? new LogDigest(output.lines()).reduce() : Reduction.declined();
  }

  /** The share of lines that begin an event, among the first lines that are not blank and do not continue another. */
  private static double share(Lines lines) {
    int seen = 0;
    int events = 0;
    for (int i = 0; i < lines.size() && seen < SAMPLE; i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.charAt(0) <= ' ' && events > 0) {
        continue;
      }
      seen++;
      events += LogLine.event(line) ? 1 : 0;
    }
    return seen == 0 ? 0 : (double) events / seen;
  }
}
