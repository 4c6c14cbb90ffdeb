package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;

/** Writes the lines that the user's own programs printed beside a report, without noise. */
public final class OwnLines {
  private final Lines lines;
  private final Draft draft;
  private int from;
  private int end;

  public OwnLines(Lines lines, Draft draft) {
    this.lines = lines;
    this.draft = draft;
  }

  /** Add line {@code i}. Lines in a row are written together. */
  public void add(int i) {
    if (i != end) {
      write();
      from = i;
    }
    end = i + 1;
  }

  /** Write the lines added so far. */
  public void write() {
    NoiseFold.write(lines, from, end, draft);
    from = end;
  }
}
