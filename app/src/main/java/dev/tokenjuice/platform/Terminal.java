package dev.tokenjuice.platform;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a person reads what we print, and how wide it may be. */
public final class Terminal {
  private static final int USUAL = 80;
  private static final int NARROWEST = 20;
  private static final int WIDEST = 1000;

  private Terminal() {}

  /** Whether stdout is a terminal: on Linux the kernel shows what is behind it; elsewhere the answer is no. */
  public static boolean isOutput() {
    return isBehind(1);
  }

  /** Whether stderr is a terminal. */
  public static boolean isError() {
    return isBehind(2);
  }

  /** The width of the terminal: what COLUMNS says, what the terminal itself says, or 80. */
  public static int columns(Environment environment) {
    int told = environment.get(Variable.COLUMNS).filter(text -> text.matches("[0-9]{1,4}")).map(Integer::parseInt)
        .orElseGet(Platforms::columns);
    return told == 0 ? USUAL : Math.clamp(told, NARROWEST, WIDEST);
  }

  private static boolean isBehind(int descriptor) {
    try {
      String behind = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return behind.startsWith("/dev/pts/") || behind.startsWith("/dev/tty");
    } catch (java.io.IOException | RuntimeException unknown) {
      return false;
    }
  }
}
