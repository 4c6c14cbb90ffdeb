package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.StackTraces;
import java.util.function.IntConsumer;

/**
 * Leaves noise out of a text of unknown kind and notes it in its place: lines that repeat, lines that only count,
 * progress, frames of libraries. All other lines stay as they are, in order.
 */
public final class NoiseFold {
  /** Fewer lines in a row than this are shown. */
  private static final int FEWEST = 5;
  /** The longest block of lines that is found when it repeats. */
  private static final int LONGEST_BLOCK = 8;

  private final Lines lines;
  private final Draft draft;
  private final int end;

  private NoiseFold(Lines lines, int end, Draft draft) {
    this.lines = lines;
    this.end = end;
    this.draft = draft;
  }

  /** Whether a line only shows the progress of a transfer or an installation. */
  public static boolean noise(String line) {
    return !Noise.kind(line).equals(Noise.NONE);
  }

  /** The lines without noise. */
  public static Reduction reduce(Lines lines) {
    Draft draft = new Draft(lines);
    NoiseFold fold = new NoiseFold(lines, lines.size(), draft);
    fold.write(0, draft::keep);
    return draft.build();
  }

  /** Write the lines from {@code from} to {@code to} beside others, with one blank line for several in a row. */
  public static void write(Lines lines, int from, int to, Draft draft) {
    new NoiseFold(lines, to, draft).write(from, i -> draft.blank());
  }

  private void write(int from, IntConsumer empty) {
    int i = from;
    while (i < end) {
      gap(i);
      int next = lines.blank(i) ? i : fold(i);
      if (next == i) {
        if (lines.blank(i)) {
          empty.accept(i);
        } else {
          draft.keep(i);
        }
        next++;
      }
      i = next;
    }
  }

  private void gap(int i) {
    if (lines.gapBefore(i) > 0) {
      draft.note("… " + lines.gapBefore(i) + " lines");
    }
  }

  /** Where the noise that begins at {@code i} ends, or {@code i} if there is none. */
  private int fold(int i) {
    int next = frames(i);
    next = next > i ? next : repeated(i);
    next = next > i ? next : counted(i);
    return next > i ? next : progress(i);
  }

  /** Whether line {@code i} directly follows the line before it. */
  private boolean follows(int i) {
    return i < end && lines.gapBefore(i) == 0;
  }

  private int frames(int from) {
    if (!StackTraces.frame(lines.get(from)) || !StackTraces.library(lines.get(from))) {
      return from;
    }
    int stop = from + 1;
    while (follows(stop) && StackTraces.frame(lines.get(stop)) && StackTraces.library(lines.get(stop))) {
      stop++;
    }
    if (stop - from <= FEWEST) {
      draft.keep(from, stop);
    } else {
      draft.keep(from).note("    … " + (stop - from - 1) + " frames of libraries");
    }
    return stop;
  }

  /** Show repeated lines once, with the number of repetitions. */
  private int repeated(int from) {
    for (int block = 1; block <= LONGEST_BLOCK; block++) {
      int stop = from + block;
      while (follows(stop) && lines.get(stop).equals(lines.get(stop - block))) {
        stop++;
      }
      int again = (stop - from) / block - 1;
      if (again * block >= FEWEST && again > 0) {
        draft.keep(from, from + block);
        stop = from + block + again * block;
        draft.covered(from + block, stop);
        draft.note(again == 1 ? "… the same " + block + " lines once more"
            : "… the same " + (block == 1 ? "line " : block + " lines ") + again + " times more");
        return stop;
      }
    }
    return from;
  }

  /** Show the first and the last of lines that differ only in a counter or the time, and the number between. */
  private int counted(int from) {
    if (!follows(from + 1)) {
      return from;
    }
    CountedLines counted =
        Signals.failure(lines.get(from)) ? null : CountedLines.of(lines.get(from), lines.get(from + 1));
    int stop = from + 2;
    while (counted != null && follows(stop) && counted.follows(lines.get(stop - 1), lines.get(stop))) {
      stop++;
    }
    if (counted == null || stop - from - 2 < FEWEST) {
      return from;
    }
    draft.keep(from);
    draft.note("… " + (stop - from - 2) + " lines that " + counted.difference());
    draft.keep(stop - 1);
    return stop;
  }

  /** Show the first and the last of lines of the same progress, such as downloads, bars, steps of an installer. */
  private int progress(int from) {
    String kind = Noise.kind(lines.get(from));
    if (kind.equals(Noise.NONE)) {
      return from;
    }
    int stop = from + 1;
    while (follows(stop) && Noise.kind(lines.get(stop)).equals(kind)) {
      stop++;
    }
    if (stop - from - 2 < FEWEST) {
      draft.keep(from, stop);
    } else {
      draft.keep(from).note("… " + (stop - from - 2) + " lines of progress").keep(stop - 1);
    }
    return stop;
  }
}
