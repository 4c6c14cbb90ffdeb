package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;

/** Lines that the user's own programs printed beside a report: all of them, without what is plainly noise. */
public final class OwnLines {
  private final Lines lines;
  private final Draft draft;
  private int from;
  private int end;

  public OwnLines(Lines lines, Draft draft) {
    this.lines = lines;
    this.draft = draft;
  }

  /** Take line {@code i}; lines in a row are written together. */
  public void add(int i) {
    if (i != end) {
      write();
      from = i;
    }
    end = i + 1;
  }

  /** Write what was taken so far. */
  public void write() {
    NoiseFold.write(lines, from, end, draft);
    from = end;
  }
}
