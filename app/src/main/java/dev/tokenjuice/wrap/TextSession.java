package dev.tokenjuice.wrap;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * A run whose result is text for an agent: silent while the command is quick, then one compacted text; a command that
 * takes long shows what it has so far in compacted pieces.
 */
final class TextSession extends Session {
  /** Longer than the line that tells, after the last piece, what was omitted in all of them. */
  private static final int CLOSING_BYTES = 100;

  private final PrintStream out;
  private final long flushNanos;
  private long nextFlush;
  private boolean streaming;
  private boolean broken;
  /** Whether something that an earlier piece left out is not on the screen. */
  private boolean lossy;
  /** Whether what was printed last ended within a line. */
  private boolean midLine;
  private long earlierBytes;
  private long earlierLines;
  private long omitted;

  TextSession(Environment environment, WrapOptions options, CommandAnalysis command, boolean streaming) {
    super(environment, options, command);
    this.window = new Window(Window.Limits.USUAL, raw);
    this.out = environment.out();
    this.streaming = streaming;
    this.flushNanos = options.settings().flushAfter().toNanos();
    this.nextFlush = System.nanoTime() + flushNanos;
  }

  @Override
  public void output(int stream, byte[] buffer, int length) {
    if (broken) {
      out.write(buffer, 0, length);
    } else {
      try {
        receive(buffer, 0, length);
      } catch (RuntimeException bug) {
        giveUp("an error inside tokenjuice (" + bug + ")");
        broken = true;
        out.write(buffer, 0, length);
      }
    }
    if (streaming) {
      out.flush();
    }
  }

  @Override
  void take(byte[] bytes, int from, int count) {
    if (streaming) {
      out.write(bytes, from, count);
      return;
    }
    try {
      raw.append(bytes, from, count);
    } catch (IOException full) {
      giveUp("the raw output cannot be kept (" + reason(full) + ")");
      out.write(bytes, from, count);
      return;
    }
    window.append(bytes, from, count);
    if (options.compaction().noOmit() && !window.whole()) {
      stream();
    }
  }

  @Override
  public long nextDeadline() {
    return streaming ? Long.MAX_VALUE : nextFlush;
  }

  /**
   * Show, in compacted form, the lines that came since the last time; one that is not ended only if it stands alone.
   */
  @Override
  public void deadline() {
    nextFlush = System.nanoTime() + flushNanos;
    if (window.isEmpty()) {
      flushMasking();
    }
    if (window.isEmpty() || window.binary() || options.compaction().raw()) {
      return;
    }
    Window piece = window;
    Window rest = piece.splitUnfinished();
    Compaction compaction = compact(piece, 1, "still running");
    if (piece.bytes() - compaction.text().getBytes(StandardCharsets.UTF_8).length < CLOSING_BYTES && piece.whole()) {
      compaction = Compactions.unchanged(compaction);
    }
    print(compaction, piece);
    out.flush();
    earlierBytes += piece.bytes();
    earlierLines += piece.newlines();
    omitted += compaction.omittedLines();
    lossy |= compaction.lossy();
    window = rest;
  }

  @Override
  Compaction finish(int exitCode) {
    try {
      flushMasking();
      return streaming ? Compactions.handedThrough(window.size(), "printed as it came") : result(exitCode);
    } catch (RuntimeException bug) {
      giveUp("an error inside tokenjuice (" + bug + ")");
      return Compactions.handedThrough(window.size(), "an error");
    } finally {
      out.flush();
      raw.close();
    }
  }

  private Compaction result(int exitCode) {
    if (raw.total() == 0 && options.compaction().reducer().isEmpty()) {
      return Compactions.handedThrough(window.size(), "nothing was printed");
    }
    Compaction compaction = compact(window, exitCode, recovery());
    if ((compaction.lossy() || lossy) && !kept(compaction, exitCode)) {
      printAll();
      return Compactions.unchanged(compaction);
    }
    if (lossy) {
      close(compaction);
    } else {
      print(compaction, window);
    }
    return compaction;
  }

  private boolean kept(Compaction compaction, int exitCode) {
    try {
      keep(compaction, exitCode);
      return true;
    } catch (IOException | RuntimeException full) {
      complain("the raw output cannot be kept (" + reason(full) + "), so it is printed whole");
      return false;
    }
  }

  private void print(Compaction compaction, Window piece) {
    if (compaction.passthrough()) {
      handThrough(piece, piece.bytes());
      midLine = piece.isEmpty() ? midLine : piece.lineCount() > piece.newlines();
    } else {
      out.print(compaction.text());
      midLine = false;
    }
  }

  /** The last piece, and one line for all of them. */
  private void close(Compaction last) {
    omitted += last.omittedLines();
    if (last.omittedLines() > 0) {
      out.print(Compactions.withoutMarker(last));
    } else {
      print(last, window);
    }
    long lines = earlierLines + window.lineCount();
    String what = omitted == 0 ? "long lines cut" : omitted + " of " + lines + " lines omitted";
    out.print((midLine ? "\n" : "") + "[tokenjuice: " + what + "; " + recovery() + "]\n");
  }

  /** Something of ours failed, so the agent gets everything as it comes. */
  private void giveUp(String problem) {
    complain(problem + ", so it is printed whole");
    if (!streaming) {
      stream();
    }
  }

  private void stream() {
    streaming = true;
    printAll();
    out.flush();
  }

  /** Print what has not been printed yet, or everything again if a part of it was left out. */
  private void printAll() {
    if (lossy) {
      earlierBytes = 0;
    }
    handThrough(window, raw.total() - earlierBytes);
  }

  /** Print the raw bytes of a piece, which are the next {@code count} ones. */
  private void handThrough(Window piece, long count) {
    try {
      if (piece.whole() && piece.bytes() == count) {
        piece.writeTo(out);
      } else if (raw.complete()) {
        raw.writeTo(out, earlierBytes, count);
      } else {
        raw.writeTo(out);
      }
    } catch (IOException lost) {
      complain("the output could not be read back (" + reason(lost) + ")");
    }
  }
}
