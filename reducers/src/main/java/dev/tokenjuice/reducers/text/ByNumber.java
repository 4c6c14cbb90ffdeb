package dev.tokenjuice.reducers.text;

import java.util.ArrayList;
import java.util.List;

/** Things found by a number, such as the shape of a line. */
public final class ByNumber<T> {
  private final Ordinals numbers = new Ordinals();
  private final List<T> things = new ArrayList<>();

  /** What was put under the number, or null. */
  public T get(long number) {
    int at = numbers.find(number);
    return at < 0 ? null : things.get(at);
  }

  public void put(long number, T thing) {
    int at = numbers.add(number);
    if (at == things.size()) {
      things.add(thing);
    } else {
      things.set(at, thing);
    }
  }
}
