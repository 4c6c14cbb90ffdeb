package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Compacts logs with times or levels: errors and warnings in order, repeated events once with their count. */
public final class LogReducer implements Reducer {
  private static final int FEW_LINES = 12;
  private static final int SAMPLE = 400;

  @Override
  public Reduction reduce(CommandOutput output) {
    if (RailsLog.recognises(output.lines())) {
      return RailsLog.reduce(output.lines());
    }
    return share(output.lines(), true) >= 0.2 ? new LogDigest(output.lines()).reduce() : Reduction.declined();
  }

  /** Whether most lines of an output of unknown kind are log lines. */
  public static boolean recognises(Lines lines) {
    return RailsLog.recognises(lines) || share(lines, false) >= 0.6;
  }

  /** The share of lines that begin an event, among the first lines that are not blank and do not continue another. */
  private static double share(Lines lines, boolean levelIsEnough) {
    int seen = 0;
    int events = 0;
    for (int i = 0; i < lines.size() && seen < SAMPLE; i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.charAt(0) <= ' ' && events > 0) {
        continue;
      }
      seen++;
      events += LogLine.event(line, levelIsEnough || line.charAt(0) >= 'A' && line.charAt(0) <= 'Z') ? 1 : 0;
    }
    return seen < FEW_LINES && !levelIsEnough || seen == 0 ? 0 : (double) events / seen;
  }
}
