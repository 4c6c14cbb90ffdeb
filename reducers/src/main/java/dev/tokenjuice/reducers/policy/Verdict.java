package dev.tokenjuice.reducers.policy;

import dev.tokenjuice.reducers.command.Invocation;

/**
 * A decision of the policy with the reason that a trace shows.
 *
 * @param origin the program whose lines are shown exactly, if its reducer may still leave some out: one behind filters
 *     such as {@code sort}, or one that answers a request that writes; else unknown
 * @param part whether filters only cut off the beginning or the end of what that program prints
 */
public record Verdict(Mode mode, String reason, Invocation origin, boolean part) {
  Verdict(Mode mode, String reason) {
    this(mode, reason, Invocation.UNKNOWN, false);
  }

  /** Whether the output is shown as it is, up to the ceiling. */
  boolean untouched() {
    return mode == Mode.EXACT && origin == Invocation.UNKNOWN;
  }
}
