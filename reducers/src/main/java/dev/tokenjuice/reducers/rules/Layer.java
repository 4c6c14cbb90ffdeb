package dev.tokenjuice.reducers.rules;

import java.util.Locale;

/** Where a rule comes from; later layers replace rules of earlier ones that have the same id. */
public enum Layer {
  /** Shipped in the executable. */
  BUILTIN,
  /** In the user's settings folder. */
  USER,
  /** In the project's {@code .tokenjuice/rules}, once trusted. */
  PROJECT;

  /** The name as people and JSON see it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
