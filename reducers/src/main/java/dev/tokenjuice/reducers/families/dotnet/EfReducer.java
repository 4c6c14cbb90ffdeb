package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;

/** Compacts dotnet ef: migrations that are applied or added, and failures with the statement; no other statements. */
final class EfReducer extends OutputReader {
  private static final int FRAMES = 4;
  private static final int LONG_LINE = 600;

  /** Whether the lines below belong to an event that is not shown. */
  private boolean record;
  private int events;
  private int frames;

  EfReducer(Lines lines) {
    super(lines);
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.blank(i)) {
        line(i, lines.get(i));
      }
    }
    return events == 0 || draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private void line(int i, String line) {
    boolean inner = line.startsWith("      ");
    if (line.startsWith("info: ") || line.startsWith("dbug: ") || line.startsWith("Build started")
        || line.startsWith("Build succeeded")) {
      events++;
      record = true;
      return;
    }
    record &= inner;
    if (record) {
      return;
    }
    boolean frame = line.startsWith("   at ");
    frames = frame ? frames + 1 : 0;
    if (!frame || frames <= FRAMES || line.contains(":line ")) {
      draft.keepClipped(i, LONG_LINE);
    }
  }
}
