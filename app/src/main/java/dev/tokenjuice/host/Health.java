package dev.tokenjuice.host;

import java.util.Locale;

/** How an installed hook is doing. */
public enum Health {
  /** It is installed and answers as it should. */
  OK,
  /** It works, and something about it should be put right. */
  WARN,
  /** It is installed and does not work. */
  BROKEN,
  /** It is not installed. */
  DISABLED;

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The worse of two states. {@link #DISABLED} counts as the best. */
  Health and(Health other) {
    return rank() >= other.rank() ? this : other;
  }

  private int rank() {
    return switch (this) {
      case DISABLED -> 0;
      case OK -> 1;
      case WARN -> 2;
      case BROKEN -> 3;
    };
  }
}
