package dev.tokenjuice.wrap;

import dev.tokenjuice.Environment;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import java.io.IOException;
import java.io.PrintStream;

/**
 * A run whose result is text for an agent: silent while the command is quick, then one compacted text; a command that
 * takes long shows what it has so far in compacted pieces.
 */
final class TextSession extends Session {
  private static final int BINARY_PROBE = 8192;

  private final PrintStream out;
  private final long flushNanos;
  private long nextFlush;
  private boolean streaming;
  private boolean flushed;
  private long piecesOmitted;
  private long earlierLines;

  TextSession(Environment environment, WrapOptions options, CommandAnalysis command, boolean streaming) {
    super(environment, options, command);
    this.out = environment.out();
    this.streaming = streaming;
    this.flushNanos = options.settings().flushAfter().toNanos();
    this.nextFlush = System.nanoTime() + flushNanos;
  }

  @Override
  public void output(int stream, byte[] buffer, int length) {
    if (streaming) {
      out.write(buffer, 0, length);
      out.flush();
    } else {
      receive(buffer, 0, length);
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
      window.append(bytes, from, count);
    } catch (IOException full) {
      giveUpKeeping(full);
      out.write(bytes, from, count);
    }
    if (options.compaction().noOmit() && !window.whole()) {
      stream();
    }
  }

  @Override
  public long nextDeadline() {
    return streaming ? Long.MAX_VALUE : nextFlush;
  }

  /** Show, in compacted form, the lines that came since the last time. */
  @Override
  public void deadline() {
    nextFlush = System.nanoTime() + flushNanos;
    if (window.isEmpty() || options.compaction().raw()) {
      return;
    }
    print(compact(window.lines(), size(), 1, "still running"), window);
    out.flush();
    flushed = true;
    earlierLines += window.lineCount();
    window = new Window();
  }

  /** Print the result and keep what was left out of it. */
  Compaction finish(int exitCode) {
    flushMasking();
    if (streaming) {
      out.flush();
      return compact(window.lines(), size(), exitCode, "");
    }
    Compaction compaction = binary() ? Binary.describe(size(), recovery()) : compact(window.lines(), size(), exitCode, recovery());
    if (compaction.lossy() || piecesOmitted > 0) {
      compaction = keptOrRaw(compaction, exitCode);
    }
    print(compaction, window);
    if (flushed && piecesOmitted > 0 && !compaction.lossy()) {
      out.println("[tokenjuice: " + piecesOmitted + " of " + (earlierLines + window.lineCount()) + " lines omitted; " + recovery() + "]");
    }
    out.flush();
    raw.close();
    return compaction;
  }

  private Compaction keptOrRaw(Compaction compaction, int exitCode) {
    try {
      keep(compaction, exitCode);
      return compaction;
    } catch (IOException full) {
      complain("the raw output could not be kept (" + reason(full) + "), so it is printed whole");
      return Compactions.unchanged(compaction);
    }
  }

  private void print(Compaction compaction, Window piece) {
    if (!compaction.passthrough()) {
      piecesOmitted += compaction.omittedLines();
      out.print(compaction.text());
      return;
    }
    try {
      if (flushed && piece.whole()) {
        piece.writeTo(out);
      } else {
        raw.writeTo(out);
      }
    } catch (IOException lost) {
      complain("the output could not be read back (" + reason(lost) + ")");
    }
  }

  /** There is no room to keep the output, so the agent gets all of it as it comes. */
  private void giveUpKeeping(IOException full) {
    complain("the raw output cannot be kept (" + reason(full) + "), so it is printed whole");
    stream();
  }

  private void stream() {
    streaming = true;
    try {
      raw.writeTo(out);
    } catch (IOException lost) {
      complain("the output could not be read back (" + reason(lost) + ")");
    }
    out.flush();
  }

  private boolean binary() {
    return window.startsWithNul(BINARY_PROBE);
  }

  private static String reason(IOException problem) {
    return problem.getMessage() == null ? problem.getClass().getSimpleName() : problem.getClass().getSimpleName() + ": " + problem.getMessage();
  }
}
