package dev.tokenjuice.reducers.rules;

import java.util.Comparator;

/** How exactly a condition names a command. The parts are compared in this order. */
record Specificity(int words, int flags, int withoutFlags, int program, int tool) implements Comparable<Specificity> {
  private static final Comparator<Specificity> ORDER = Comparator.comparingInt(Specificity::words)
      .thenComparingInt(Specificity::flags)
      .thenComparingInt(Specificity::withoutFlags)
      .thenComparingInt(Specificity::program)
      .thenComparingInt(Specificity::tool);

  @Override
  public int compareTo(Specificity other) {
    return ORDER.compare(this, other);
  }
}
