package dev.tokenjuice.reducers.text;

import java.util.List;
import java.util.function.Function;

/**
 * Groups tests of lines by the first characters of the lines that they match. A group keeps their order.
 *
 * @param <T> a test, such as a form or a beginning of lines
 */
public final class ByFirstChar<T> {
  private static final int HALF = 64;
  private static final int ASCII = 128;

  /** One bit for each character that has a group of its own. */
  private final long low;
  private final long high;
  /** The group for the other ASCII characters, the groups in the order of their characters, the one beyond ASCII. */
  private final T[][] groups;

  /** Groups tests; {@code firstChars} names the first characters as {@link LineForm#firstChars} does. */
  @SuppressWarnings("unchecked")
  public ByFirstChar(List<T> all, Function<T, String> firstChars, T[] none) {
    StringBuilder own = new StringBuilder();
    for (char c = 0; c < ASCII; c++) {
      char first = c;
      if (all.stream().map(firstChars).anyMatch(chars -> !chars.isEmpty() && mayBegin(chars, first))) {
        own.append(c);
      }
    }
    low = bits(own, 0);
    high = bits(own, HALF);
    groups = (T[][]) java.lang.reflect.Array.newInstance(none.getClass(), own.length() + 2);
    for (int k = 0; k < groups.length; k++) {
      char first = k == 0 ? '\0' : k > own.length() ? ASCII : own.charAt(k - 1);
      groups[k] = all.stream().filter(one -> mayBegin(firstChars.apply(one), first)).toList().toArray(none);
    }
  }

  private static boolean mayBegin(String chars, char c) {
    return chars.isEmpty() || (chars.charAt(0) == ' ' ? c == ' '
        : chars.chars().anyMatch(first -> Math.min(first, ASCII) == c));
  }

  private static long bits(CharSequence chars, int from) {
    return chars.chars().filter(c -> c >= from && c < from + HALF).mapToLong(c -> 1L << c).reduce(0, (a, b) -> a | b);
  }

  /** The tests that may match a line. */
  public T[] of(String line) {
    return line.isEmpty() ? groups[0] : of(line.charAt(0));
  }

  /** The tests that may match a line with this first character. */
  public T[] of(char c) {
    if (c >= ASCII) {
      return groups[groups.length - 1];
    }
    long bits = c < HALF ? low : high;
    long bit = 1L << c;
    return groups[(bits & bit) == 0 ? 0 : Long.bitCount(bits & bit - 1) + (c < HALF ? 1 : 1 + Long.bitCount(low))];
  }
}
