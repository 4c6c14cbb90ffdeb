package dev.tokenjuice.reducers.command;

import java.util.List;

/**
 * Whether the programs of a command line must run without capture.
 *
 * @param interactive whether one needs a terminal or a person
 * @param endless whether one serves, watches or follows until it is stopped
 * @param wrapped whether one is tokenjuice itself
 */
public record Behaviour(boolean interactive, boolean endless, boolean wrapped) {
  static Behaviour of(List<ProgramRun> programs) {
    boolean interactive = false;
    boolean endless = false;
    boolean wrapped = false;
    for (ProgramRun program : programs) {
      interactive |= Interactive.test(program);
      endless |= Endless.test(program);
      wrapped |= AlreadyWrapped.isTokenjuice(program);
    }
    return new Behaviour(interactive, endless, wrapped);
  }

  /** The behaviour of a text that the parser refuses: only its first word is known. */
  static Behaviour ofUnknown(String shellText) {
    return new Behaviour(false, false, AlreadyWrapped.startsWithName(shellText.strip()));
  }
}
