package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.text.Lines;

/**
 * All that a reducer may know of a finished command.
 *
 * @param invocation the program that produced the output, with wrappers such as {@code sudo} or {@code npx} removed
 * @param exitCode the exit code of the whole command line
 * @param lines stdout and stderr in the order they were printed
 */
public record CommandOutput(Invocation invocation, int exitCode, Lines lines) {
  public boolean failed() {
    return exitCode != 0;
  }
}
