package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.NoiseFilter;

/** Compacts wget: the address, the answer, what was saved, errors; no dots. */
final class Wget {
  private Wget() {}

  static Reduction reduce(CommandOutput output) {
    Reduction many = Downloads.reduce(output.lines());
    return many.isDeclined() ? NoiseFilter.without(output, Wget::noise) : many;
  }

  private static boolean noise(String line) {
    String text = line.strip();
    boolean dots = text.contains("..........") || text.contains(",,,,,,,,,,") || text.contains("%[")
        || text.contains("K  ") && text.contains("100%") && Character.isDigit(text.charAt(0));
    return dots || text.startsWith("Resolving ") && !text.contains("failed")
        || text.startsWith("Connecting to ") && text.endsWith("connected.")
        || text.startsWith("Reusing existing connection");
  }
}
