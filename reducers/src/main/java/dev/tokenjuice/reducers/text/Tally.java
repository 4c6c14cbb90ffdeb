package dev.tokenjuice.reducers.text;

/** Counts how often each number came, such as the shapes of lines; no object is made for a number. */
public final class Tally {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private long[] keys = new long[64];
  /** How often each key came; 0 where there is none. */
  private int[] counts = new int[64];
  private int size;

  /** Count a number; how often it has come now. */
  public int add(long key) {
    if (2 * size >= keys.length) {
      grow();
    }
    int slot = slot(key);
    if (counts[slot] == 0) {
      keys[slot] = key;
      size++;
    }
    return ++counts[slot];
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) (key * SPREAD >>> 32) & mask;
    while (counts[slot] != 0 && keys[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldCounts = counts;
    keys = new long[4 * oldKeys.length];
    counts = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldCounts[i] > 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        counts[slot] = oldCounts[i];
      }
    }
  }
}
