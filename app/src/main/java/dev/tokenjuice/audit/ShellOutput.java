package dev.tokenjuice.audit;

/**
 * What a shell command printed, without what the host wrote around it.
 *
 * @param fate whether the output can be replayed
 */
record ShellOutput(String text, int exitCode, Fate fate) {
  /** What became of an output before the agent saw it. */
  enum Fate {
    /** All of it is in the transcript. */
    WHOLE,
    /** The host shortened it. */
    CUT,
    /** It is a part of the output of a command that was still running. */
    PIECE,
    /** The host's own words: the call was refused, or runs in the background. */
    NONE
  }

  static ShellOutput whole(String text, int exitCode) {
    return new ShellOutput(text, exitCode, Fate.WHOLE);
  }

  ShellOutput cutIf(boolean cut) {
    return cut && fate == Fate.WHOLE ? new ShellOutput(text, exitCode, Fate.CUT) : this;
  }

  static ShellOutput none(String text) {
    return new ShellOutput(text, 0, Fate.NONE);
  }
}
