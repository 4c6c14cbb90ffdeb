package dev.tokenjuice.reducers.policy;

import dev.tokenjuice.reducers.command.Invocation;

/**
 * A decision of the policy and the reason for it, as shown in traces.
 *
 * @param origin of content behind filters such as {@code sort}, the program whose lines they are; unknown otherwise
 * @param part whether the filters only cut off the end or the beginning of what that program prints
 */
public record Verdict(Mode mode, String reason, Invocation origin, boolean part) {
  Verdict(Mode mode, String reason) {
    this(mode, reason, Invocation.UNKNOWN, false);
  }

  /** Whether the output comes through as it is, up to the ceiling. */
  boolean untouched() {
    return mode == Mode.EXACT && origin == Invocation.UNKNOWN;
  }
}
