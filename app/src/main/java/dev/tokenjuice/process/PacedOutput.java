package dev.tokenjuice.process;

import java.io.IOException;
import java.io.OutputStream;

/** An output whose writer can do something else while the reader takes his time. */
final class PacedOutput extends OutputStream {
  /** What a pipe that is not full takes at once. */
  private static final int PIECE = 4096;

  private final OutputStream out;
  private Runnable wait;

  PacedOutput(OutputStream out) {
    this.out = out;
  }

  /** Have this wait, before each piece, until the reader takes more; null for nothing. */
  void beforeEachPiece(Runnable until) {
    wait = until;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    int done = 0;
    while (wait != null && done < count) {
      wait.run();
      int piece = Math.min(PIECE, count - done);
      out.write(bytes, from + done, piece);
      done += piece;
    }
    out.write(bytes, from + done, count - done);
  }
}
