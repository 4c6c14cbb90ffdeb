package dev.tokenjuice.reducers.text;

import java.util.Arrays;

/** Counts how often each number occurs, such as the shape of a line, without an object for each. */
public final class Tally {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final int FREE = -1;

  private long[] numbers = new long[32];
  private int[] counts = new int[32];
  /** For the hash of a number, its place in {@link #numbers}; at least half of the slots are free. */
  private int[] slots = free(64);
  private int size;

  /** Count a number. Returns how often it has occurred. */
  public int add(long number) {
    int slot = slot(number);
    if (slots[slot] == FREE) {
      if (size == numbers.length) {
        grow();
        slot = slot(number);
      }
      numbers[size] = number;
      slots[slot] = size++;
    }
    return ++counts[slots[slot]];
  }

  private int slot(long number) {
    int mask = slots.length - 1;
    int slot = (int) (number * SPREAD >>> 32) & mask;
    while (slots[slot] != FREE && numbers[slots[slot]] != number) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    numbers = Arrays.copyOf(numbers, 4 * size);
    counts = Arrays.copyOf(counts, 4 * size);
    slots = free(2 * numbers.length);
    for (int i = 0; i < size; i++) {
      slots[slot(numbers[i])] = i;
    }
  }

  private static int[] free(int count) {
    int[] slots = new int[count];
    Arrays.fill(slots, FREE);
    return slots;
  }
}
