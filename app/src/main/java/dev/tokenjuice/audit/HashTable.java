package dev.tokenjuice.audit;

/** A number for each hash. Open addressing in two arrays; when it is full, it takes nothing new. */
final class HashTable {
  static final int NONE = -1;
  private static final int MOST = 1 << 20;

  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private long[] keys = new long[1 << 10];
  private int[] values = new int[1 << 10];
  private int count;

  /** The hash of a text. */
  static long hash(String text) {
    long hash = 0;
    for (int i = text.length() - 1; i >= 0; i--) {
      hash = longer(hash, text.charAt(i));
    }
    return mixed(hash);
  }

  /** The hash of a text, not mixed yet, with one more character in front of it. */
  static long longer(long hash, char first) {
    return hash * FACTOR + first;
  }

  /** The hash spread over all bits. It is never 0, which marks an empty slot. */
  static long mixed(long hash) {
    long spread = (hash ^ hash >>> 32) * FACTOR;
    return spread ^ spread >>> 29 | 1;
  }

  /** The number, or {@link #NONE}. */
  int get(long hash) {
    int slot = slot(hash);
    return keys[slot] == 0 ? NONE : values[slot];
  }

  /** Whether the hash was not there before. */
  boolean add(long hash) {
    if (get(hash) != NONE) {
      return false;
    }
    put(hash, 0);
    return true;
  }

  void put(long hash, int value) {
    int slot = slot(hash);
    if (keys[slot] == 0) {
      if (count >= MOST) {
        return;
      }
      count++;
      keys[slot] = hash;
    }
    values[slot] = value;
    if (count * 2 > keys.length) {
      grow();
    }
  }

  private int slot(long hash) {
    int mask = keys.length - 1;
    int slot = (int) (hash >>> 20) & mask;
    while (keys[slot] != 0 && keys[slot] != hash) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new int[2 * oldValues.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
