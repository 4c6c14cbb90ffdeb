package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Lines;
import java.util.Arrays;

/** Finds the line before that a line repeats; of those that share a place in the table, the last one is remembered. */
final class EqualLines {
  private static final int REMEMBERED = 1024;

  private final Lines lines;
  private final int[] last = new int[REMEMBERED];

  EqualLines(Lines lines) {
    this.lines = lines;
    Arrays.fill(last, -1);
  }

  /** A line before {@code i} with the same text, or {@code i} if none is remembered. */
  int before(int i) {
    String line = lines.get(i);
    int hash = line.hashCode();
    int place = (hash ^ hash >>> 15) & REMEMBERED - 1;
    int candidate = last[place];
    if (candidate >= 0 && lines.get(candidate).equals(line)) {
      return candidate;
    }
    last[place] = i;
    return i;
  }
}
