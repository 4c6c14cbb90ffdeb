package dev.tokenjuice.reducers.command;

/** Recognises command lines that already run through tokenjuice. */
public final class AlreadyWrapped {
  private AlreadyWrapped() {}

  /** Whether any program in the shell text is tokenjuice itself. */
  public static boolean test(String shellText) {
    return false;
  }
}
