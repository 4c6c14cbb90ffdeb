package dev.tokenjuice.reducers.text;

import java.util.Arrays;

/** Counts how often each number came, such as the shapes of lines. */
public final class Tally {
  private final Ordinals numbers = new Ordinals();
  private int[] counts = new int[32];

  /** Count a number; how often it has come now. */
  public int add(long number) {
    int at = numbers.add(number);
    if (at == counts.length) {
      counts = Arrays.copyOf(counts, 4 * at);
    }
    return ++counts[at];
  }
}
