package dev.tokenjuice.process;

/** Whether somebody pressed Ctrl-C while a command of ours is at work, so that it can show what it has. */
@FunctionalInterface
public interface Interruption extends AutoCloseable {
  boolean requested();

  /** From now on Ctrl-C ends the process again. */
  @Override
  default void close() {}
}
