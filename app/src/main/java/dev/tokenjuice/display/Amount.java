package dev.tokenjuice.display;

import java.util.Locale;

/** Numbers as people read them. */
public final class Amount {
  private static final String UNITS = "kMGT";

  private Amount() {}

  /** At most four digits and a unit: {@code 999}, {@code 1.2k}, {@code 36.5M}. */
  public static String of(long value) {
    if (Math.abs(value) < 1000) {
      return Long.toString(value);
    }
    double rest = value;
    int unit = -1;
    while (Math.abs(rest) >= 999.95 && unit < UNITS.length() - 1) {
      rest /= 1000;
      unit++;
    }
    return String.format(Locale.ROOT, "%.1f", rest) + UNITS.charAt(unit);
  }

  /** With one digit behind the point. */
  public static String percent(double value) {
    return String.format(Locale.ROOT, "%.1f", value == 0 ? 0.0 : value) + " %";
  }

  /** A number of things: {@code 1 file}, {@code 2 files}. */
  public static String count(long number, String thing) {
    return of(number) + " " + thing + (number == 1 ? "" : "s");
  }
}
