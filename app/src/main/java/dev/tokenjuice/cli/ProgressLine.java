package dev.tokenjuice.cli;

import dev.tokenjuice.display.Amount;
import dev.tokenjuice.display.Screen;
import dev.tokenjuice.platform.Terminal;
import dev.tokenjuice.process.Environment;
import java.io.PrintStream;

/** One line on the terminal that shows the progress and is removed at the end. */
final class ProgressLine {
  private static final long PAUSE_NANOS = 100_000_000;

  private final PrintStream err;
  private final int width;
  private long next = System.nanoTime() + PAUSE_NANOS;
  private boolean shown;

  ProgressLine(Environment environment) {
    boolean watched = environment.terminal() && Terminal.isError();
    this.err = environment.err();
    this.width = watched ? environment.columns() - 1 : 0;
  }

  void show(int files, int allFiles, long bytes, long allBytes) {
    long now = System.nanoTime();
    if (width > 0 && now >= next) {
      next = now + PAUSE_NANOS;
      shown = true;
      String text = "reading: " + files + " of " + allFiles + " sessions, " + Amount.of(bytes) + " of "
          + Amount.of(allBytes) + " bytes";
      err.print("\r" + Screen.clip(text, width) + "\u001b[K");
      err.flush();
    }
  }

  void clear() {
    if (shown) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
