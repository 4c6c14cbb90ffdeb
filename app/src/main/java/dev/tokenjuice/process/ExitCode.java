package dev.tokenjuice.process;

/** The exit codes of tokenjuice itself; {@code wrap} answers with the wrapped command's code instead. */
public final class ExitCode {
  /** Done. */
  public static final int OK = 0;
  /** Done, and problems were found or something could not be carried out. */
  public static final int PROBLEM = 1;
  /** The command line was wrong; nothing was run. */
  public static final int USAGE = 2;
  /** The wrapped command was found but could not be started, as shells say it. */
  public static final int CANNOT_EXECUTE = 126;
  /** The wrapped command was not found, as shells say it. */
  public static final int NOT_FOUND = 127;

  private ExitCode() {}
}
