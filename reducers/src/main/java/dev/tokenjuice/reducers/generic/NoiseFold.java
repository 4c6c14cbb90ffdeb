package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.StackTraces;

/**
 * Leaves out of a text of unknown kind what is plainly noise, each in its place: lines that repeat, lines that only
 * count, progress, frames of libraries. Everything else stays as it is, in order.
 */
final class NoiseFold {
  /** Fewer lines in a row are shown. */
  private static final int FEWEST = 5;
  /** Blocks of up to so many lines are found when they repeat. */
  private static final int LONGEST_BLOCK = 8;

  private final Lines lines;
  private final Draft draft;

  NoiseFold(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  Reduction reduce() {
    int i = 0;
    while (i < lines.size()) {
      gap(i);
      int next = lines.blank(i) ? i : fold(i);
      if (next == i) {
        draft.keep(i);
        next++;
      }
      i = next;
    }
    return draft.build();
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

  /** Whether line {@code i} follows the one before it without a gap. */
  private boolean follows(int i) {
    return i < lines.size() && lines.gapBefore(i) == 0;
  }

  private int frames(int from) {
    if (!StackTraces.frame(lines.get(from)) || !StackTraces.library(lines.get(from))) {
      return from;
    }
    int end = from + 1;
    while (follows(end) && StackTraces.frame(lines.get(end)) && StackTraces.library(lines.get(end))) {
      end++;
    }
    if (end - from <= FEWEST) {
      draft.keep(from, end);
    } else {
      draft.keep(from).note("    … " + (end - from - 1) + " frames of libraries");
    }
    return end;
  }

  /** The same line, or the same few lines, again and again: once, with how often they come again. */
  private int repeated(int from) {
    for (int block = 1; block <= LONGEST_BLOCK; block++) {
      int end = from + block;
      while (follows(end) && lines.get(end).equals(lines.get(end - block))) {
        end++;
      }
      int again = (end - from) / block - 1;
      if (again * block >= FEWEST && again > 0) {
        draft.keep(from, from + block);
        end = from + block + again * block;
        for (int i = from + block; i < end; i++) {
          draft.covered(i);
        }
        draft.note(again == 1 ? "… the same " + block + " lines once more"
            : "… the same " + (block == 1 ? "line " : block + " lines ") + again + " times more");
        return end;
      }
    }
    return from;
  }

  /** Lines that differ only in a counter or the time: the first and the last, with how many lie between. */
  private int counted(int from) {
    if (!follows(from + 1)) {
      return from;
    }
    CountedLines counted = CountedLines.of(lines.get(from), lines.get(from + 1));
    int end = from + 2;
    while (counted != null && follows(end) && counted.goesOn(lines.get(end - 1), lines.get(end))) {
      end++;
    }
    if (counted == null || end - from - 2 < FEWEST || Signals.failure(lines.get(from))) {
      return from;
    }
    draft.keep(from);
    draft.note("… " + (end - from - 2)
        + (counted.timed() ? " lines that differ only in the time" : " lines that count on"));
    draft.keep(end - 1);
    return end;
  }

  /** Downloads, bars, steps of an installer: the first and the last of a run that begins alike. */
  private int progress(int from) {
    String kind = Noise.kind(lines.get(from));
    if (kind.equals(Noise.NONE)) {
      return from;
    }
    int end = from + 1;
    while (follows(end) && Noise.kind(lines.get(end)).equals(kind)) {
      end++;
    }
    if (end - from - 2 < FEWEST) {
      draft.keep(from, end);
    } else {
      draft.keep(from).note("… " + (end - from - 2) + " lines of progress").keep(end - 1);
    }
    return end;
  }
}
