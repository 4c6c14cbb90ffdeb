package dev.tokenjuice.reducers.text;

/** Things found by a number, such as the shape of a line; no object is made for a number. */
public final class ByNumber<T> {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private long[] keys = new long[64];
  private Object[] values = new Object[64];
  private int size;

  /** What was put under the number, or null. */
  @SuppressWarnings("unchecked")
  public T get(long key) {
    return (T) values[slot(key)];
  }

  public void put(long key, T value) {
    if (2 * size >= keys.length) {
      grow();
    }
    int slot = slot(key);
    size += values[slot] == null ? 1 : 0;
    keys[slot] = key;
    values[slot] = value;
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) (key * SPREAD >>> 32) & mask;
    while (values[slot] != null && keys[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    Object[] oldValues = values;
    keys = new long[4 * oldKeys.length];
    values = new Object[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] != null) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
