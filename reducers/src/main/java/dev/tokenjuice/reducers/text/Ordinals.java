package dev.tokenjuice.reducers.text;

import java.util.Arrays;

/** Numbers in the order in which they came first, such as the shapes of lines; no object is made for a number. */
final class Ordinals {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final int FREE = -1;

  private long[] numbers = new long[32];
  /** The place of a number among {@link #numbers}, by its hash; twice as many or more. */
  private int[] slots = free(64);
  private int size;

  /** The place of a number, or -1 if it never came. */
  int find(long number) {
    return slots[slot(number)];
  }

  /** The place of a number; if it is new, the next one. */
  int add(long number) {
    int slot = slot(number);
    if (slots[slot] != FREE) {
      return slots[slot];
    }
    if (size == numbers.length) {
      grow();
      slot = slot(number);
    }
    numbers[size] = number;
    slots[slot] = size;
    return size++;
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
