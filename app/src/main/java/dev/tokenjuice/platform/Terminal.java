package dev.tokenjuice.platform;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;

/** Whether a person reads what we print, and how wide it may be. */
public final class Terminal {
  private static final int USUAL = 80;
  private static final int NARROWEST = 20;
  private static final int WIDEST = 1000;

  private Terminal() {}

  public static boolean isOutput() {
    return Platforms.isTerminal(1);
  }

  public static boolean isError() {
    return Platforms.isTerminal(2);
  }

  /** The width of the terminal: what COLUMNS says, what the terminal itself says, or 80. */
  public static int columns(Environment environment) {
    int told = environment.get(Variable.COLUMNS).filter(text -> text.matches("[0-9]{1,4}")).map(Integer::parseInt)
        .orElseGet(Platforms::columns);
    return told == 0 ? USUAL : Math.clamp(told, NARROWEST, WIDEST);
  }
}
