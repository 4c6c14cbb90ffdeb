package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Tally;

/**
 * Chooses a few of the lines that a program printed around a report on it: at most two of those that differ only in
 * numbers.
 */
public final class ProgramOutput {
  private static final int ALIKE = 2;

  private final Tally shapes = new Tally();
  private int room;

  public ProgramOutput(int room) {
    this.room = room;
  }

  /** Whether the next line is shown. */
  public boolean shows(String line) {
    return room > 0 && shapes.add(Shapes.fine(line)) <= ALIKE && room-- > 0;
  }
}
