package dev.tokenjuice.posix;

/** The user whose rights this process has. */
public final class CurrentUser {
  private CurrentUser() {}

  public static int number() {
    return Libc.geteuid();
  }
}
