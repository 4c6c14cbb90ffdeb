package dev.tokenjuice.process;

/** Whether Ctrl-C was pressed while a command of ours runs, so that it can show what it has. */
@FunctionalInterface
public interface Interruption extends AutoCloseable {
  boolean requested();

  /** From now on Ctrl-C ends the process again. */
  @Override
  default void close() {}
}
