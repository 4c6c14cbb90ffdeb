package dev.tokenjuice.launch;

/** Receives what a child prints while it runs. */
public interface OutputListener {
  int OUT = 1;
  int ERR = 2;

  /** The child was started and has printed nothing yet: the time for slow work. */
  void started();

  /** The child printed. The buffer will be used again. */
  void output(int stream, byte[] buffer, int length);

  /** When {@link #deadline} wants to be called next, on the clock of {@link System#nanoTime}. */
  long nextDeadline();

  /** The command was sent a signal that asks it to end. */
  void toldToEnd();

  /** The time of {@link #nextDeadline} has come and the child is still running. */
  void deadline();
}
