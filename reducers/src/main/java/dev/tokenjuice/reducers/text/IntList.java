package dev.tokenjuice.reducers.text;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A list of line numbers without an object for each. */
public final class IntList {
  private static final int FIRST = 8;

  private int[] places = new int[FIRST];
  private int size;

  public void add(int place) {
    if (size == places.length) {
      places = Arrays.copyOf(places, size * 2);
    }
    places[size++] = place;
  }

  public int get(int k) {
    return places[k];
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public IntStream stream() {
    return Arrays.stream(places, 0, size);
  }

  public void clear() {
    size = 0;
  }
}
