package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;

/** Reads the lines of an output and drafts what is shown of them. */
public abstract class OutputReader {
  protected final Lines lines;
  protected final Draft draft;

  protected OutputReader(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  /** Show line {@code i}, or its beginning, where it stands among what the reader gathers by kind. */
  protected final void keepBetween(int i, int width) {
    draft.at(i, () -> draft.keepClipped(i, width));
  }
}
