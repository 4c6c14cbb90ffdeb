package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.text.Lines;

/**
 * All that a reducer may know of a finished command.
 *
 * @param invocation the program that produced the output, with wrappers such as {@code sudo} or {@code npx} removed
 * @param exitCode the exit code of the whole command line
 * @param lines stdout and stderr in the order they were printed
 * @param tools compacts parts of the output that other tools printed
 */
public record CommandOutput(Invocation invocation, int exitCode, Lines lines, ToolReports tools) {
  /** Content of up to this many characters is shown whole: hosts cut longer results themselves. */
  public static final int CEILING = 30_000;

  /** The output of a program that runs no other tool. */
  public CommandOutput(Invocation invocation, int exitCode, Lines lines) {
    this(invocation, exitCode, lines, ToolReports.NONE);
  }

  /** The same output for a reducer that may use the reducers of these tools. */
  public CommandOutput with(ToolReports others) {
    return new CommandOutput(invocation, exitCode, lines, others);
  }

  /** The same output as that of another command. */
  public CommandOutput with(Invocation other) {
    return new CommandOutput(other, exitCode, lines, tools);
  }

  public boolean failed() {
    return exitCode != 0;
  }

  /** Whether all of the output may be shown. */
  public boolean fits() {
    return lines.total() == lines.size() && Lines.chars(lines) <= CEILING;
  }

  /** The same command with only these lines of its output. */
  public CommandOutput part(Lines some) {
    return part(exitCode, some);
  }

  /** The same command with only these lines of its output and another exit code. A part of a cut output is cut too. */
  public CommandOutput part(int ended, Lines some) {
    return new CommandOutput(invocation, ended, lines.isCut() ? some.afterCut() : some, tools);
  }
}
