package dev.tokenjuice.reducers.policy;

import dev.tokenjuice.reducers.command.CommandAnalysis;

/** Decides from the command alone how its output may be treated. */
public final class OutputPolicy {
  private OutputPolicy() {}

  /** Judge the visible command of {@code a}. */
  public static Verdict judge(CommandAnalysis a) {
    return new Verdict(Mode.GENERIC, "the program that prints is unknown");
  }
}
