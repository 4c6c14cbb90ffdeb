package dev.tokenjuice.process;

/** An error that the user has to fix. The message is one line: what is wrong, where, and what to do. */
public final class UserError extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final int exitCode;

  public UserError(String message) {
    this(message, ExitCode.PROBLEM);
  }

  public UserError(String message, int exitCode) {
    super(message, null, false, false);
    this.exitCode = exitCode;
  }

  public int exitCode() {
    return exitCode;
  }
}
