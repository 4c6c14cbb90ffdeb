package dev.tokenjuice.posix;

import org.graalvm.nativeimage.StackValue;
import org.graalvm.word.Pointer;

/** The terminal behind stdout. */
public final class PosixTerminal {
  private static final int SIZE = 8;
  private static final int COLUMNS_OFFSET = 2;

  private PosixTerminal() {}

  /** How wide it is, or 0 if it does not tell. */
  public static int columns() {
    Pointer answer = StackValue.get(SIZE);
    return Libc.ioctlWithPointer(1, Libc.TIOCGWINSZ, answer) == 0
        ? answer.readShort(COLUMNS_OFFSET) & 0xffff : 0;
  }
}
