package dev.tokenjuice.launch;

import dev.tokenjuice.process.ExitCode;

/** A command that could not be started, with the message of a shell. */
public final class LaunchException extends Exception {
  private static final long serialVersionUID = 1L;
  private final int exitCode;

  private LaunchException(String message, int exitCode) {
    super(message, null, false, false);
    this.exitCode = exitCode;
  }

  public static LaunchException notFound(String program) {
    String what = program.indexOf('/') >= 0 ? "No such file or directory" : "command not found";
    return new LaunchException(program + ": " + what, ExitCode.NOT_FOUND);
  }

  public static LaunchException cannotExecute(String program, String why) {
    return new LaunchException(program + ": " + why, ExitCode.CANNOT_EXECUTE);
  }

  public int exitCode() {
    return exitCode;
  }
}
