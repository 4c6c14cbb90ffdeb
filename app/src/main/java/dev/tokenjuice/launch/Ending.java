package dev.tokenjuice.launch;

/**
 * How a child process ended.
 *
 * @param code its exit code, 128 + n if signal n killed it
 * @param signal the signal that killed it, or 0
 */
public record Ending(int code, int signal) {
  static Ending exited(int code) {
    return new Ending(code, 0);
  }

  static Ending killed(int signal) {
    return new Ending(128 + signal, signal);
  }
}
