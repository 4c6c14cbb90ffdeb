package dev.tokenjuice.wrap;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.stats.Sizes;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/**
 * A run whose result is text for an agent: silent while the command is quick, then one compacted text; a command that
 * takes long shows what it has so far in compacted pieces.
 */
final class TextSession extends Session {
  /** What a shortened piece has to save at least: the size of the last line, which says what all pieces left out. */
  private static final int CLOSING_BYTES = 150;
  /** While a command runs its end is not known: nothing that could explain a failure is left out. */
  private static final int NOT_ENDED = 1;
  /** How long a host's file stays empty; most commands end sooner. */
  private static final long DRAFT_NANOS = 500_000_000;
  /** How much of an unknown program's output is shown at once where the host's time-out is not known. */
  private static final int LITTLE_BYTES = 2_000;
  private static final long SOON_NANOS = 1_000_000_000;

  private final PrintStream out;
  private final long start = System.nanoTime();
  private PieceTimes times;
  private Optional<HostFile> hostFile;
  private long draftDue;
  /** Whether the host's file has the raw output so far. */
  private boolean drafting;
  private long drafted;
  /** Whether what the command prints is shown soon while it is little: how long the host waits is not known. */
  private boolean soon;
  /** Whether the host's transcript was asked for that. */
  private boolean asked;
  private long soonDue;
  private boolean streaming;
  private boolean broken;
  /** Whether an earlier piece left something out. */
  private boolean lossy;
  /** Whether what was printed last ended within a line. */
  private boolean midLine;
  private long earlierBytes;
  private long earlierLines;
  /** Whether the piece before ended within a line that has text. */
  private boolean lineOpen;
  private long omitted;
  private Sizes earlier = Sizes.NONE;

  TextSession(Environment environment, WrapOptions options, CommandAnalysis command, boolean streaming) {
    this(environment, options, command, streaming, options.hostFile() ? HostFile.ofStdout() : Optional.empty());
  }

  TextSession(Environment environment, WrapOptions options, CommandAnalysis command, boolean streaming,
      Optional<HostFile> hostFile) {
    super(environment, options, command);
    this.window = new Window(Window.Limits.USUAL, raw);
    this.out = environment.out();
    this.streaming = streaming;
    this.times = times(options.deadline());
    this.hostFile = hostFile;
    this.draftDue = start + DRAFT_NANOS;
    this.soon = options.hostFile() && hostFile.isEmpty() && options.deadline().isEmpty();
    this.soonDue = start + SOON_NANOS;
  }

  private PieceTimes times(Optional<Duration> call) {
    return new PieceTimes(start, options.settings().flushAfter(), HostTimeout.of(call, environment), options.silence());
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
    if (streaming || drafting) {
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
    if (drafting) {
      out.write(bytes, from, count);
      drafted += count;
    }
    if (options.compaction().noOmit() && !window.whole()) {
      stream();
    }
  }

  @Override
  public long nextDeadline() {
    long next = hostFile.isPresent() ? draftDue : times.next();
    return streaming ? Long.MAX_VALUE : soon && soonDue - next < 0 ? soonDue : next;
  }

  @Override
  public void toldToEnd() {
    long now = System.nanoTime();
    times.toldToEnd(now);
    draftDue = now;
  }

  /**
   * Show, in compacted form, the lines that came since the last time. One that is not ended is shown if it stands alone
   * or if there may be no later chance.
   */
  @Override
  public void deadline() {
    long now = System.nanoTime();
    if (hostFile.isPresent()) {
      draft(now);
    } else if (!learnTimeout()) {
      showPiece(now);
    }
  }

  /** Ask the host's transcript once how long the host waits. Returns whether it is known since now. */
  private boolean learnTimeout() {
    if (!soon || asked) {
      return false;
    }
    asked = true;
    Optional<Duration> call = HostTranscript.timeout(environment);
    if (call.isPresent()) {
      soon = false;
      times = times(call);
    }
    return call.isPresent();
  }

  private void showPiece(long now) {
    boolean early = soon && now - times.next() < 0;
    soon = soon && raw.total() <= LITTLE_BYTES && !mayReport();
    soonDue = now + SOON_NANOS;
    if (early && !soon) {
      return;
    }
    boolean urgent = early || times.urgent(now);
    if (window.isEmpty() || urgent) {
      releaseUnfinished();
    }
    boolean any = !streaming && !window.isEmpty() && !window.binary() && !options.compaction().raw();
    if (!early) {
      times.shown(now, any);
    }
    if (any) {
      Window piece = window;
      Window rest = urgent ? new Window() : piece.splitUnfinished();
      show(piece);
      out.flush();
      window = rest;
    }
  }

  /** Write all that was printed so far to the host's file. */
  private void draft(long now) {
    draftDue = now + DRAFT_NANOS;
    releaseUnfinished();
    if (!drafting && !raw.complete()) {
      hostFile = Optional.empty();
    } else if (!drafting && raw.total() > 0) {
      handThrough(window, raw.total());
      drafting = true;
      drafted = raw.total();
    }
    out.flush();
  }

  private void show(Window piece) {
    Compaction compaction = compact(piece, NOT_ENDED, recovery());
    if (compaction.passthrough() || piece.whole() && saved(compaction, piece) < CLOSING_BYTES) {
      compaction = Compactions.unchanged(compaction);
      print(compaction, piece);
    } else if (compaction.lossy()) {
      String marker =
          marker("still running, ", omitted + compaction.omittedLines(), earlierLines + begunIn(piece.lines()));
      if (!kept(compaction)) {
        return;
      }
      out.print(Compactions.withoutMarker(compaction) + marker);
      midLine = false;
    } else {
      print(compaction, piece);
    }
    earlierBytes += piece.bytes();
    Lines lines = piece.lines();
    earlierLines += begunIn(lines);
    lineOpen = piece.lineCount() > piece.newlines()
        && (!lines.blank(lines.size() - 1) || lineOpen && piece.newlines() == 0);
    omitted += compaction.omittedLines();
    earlier = earlier.plus(Sizes.of(compaction));
    lossy |= compaction.lossy();
  }

  private static long saved(Compaction compaction, Window piece) {
    return piece.bytes() - compaction.text().getBytes(StandardCharsets.UTF_8).length;
  }

  /** Keep the output so far, since this piece may be the last that is seen of the run. Returns whether that worked. */
  private boolean kept(Compaction compaction) {
    try {
      keepSoFar(compaction, NOT_ENDED);
      return true;
    } catch (IOException | RuntimeException full) {
      giveUp("the raw output cannot be kept (" + reason(full) + ")");
      return false;
    }
  }

  @Override
  Sizes sizes(Compaction last) {
    return earlier.plus(super.sizes(last));
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
    if (drafting) {
      return replaceDraft(compaction, exitCode);
    }
    if ((compaction.lossy() || lossy) && !kept(compaction, exitCode)) {
      printAll();
      return Compactions.unchanged(compaction);
    }
    if (lossy || compaction.lossy() && earlierBytes > 0) {
      close(compaction);
    } else {
      print(compaction, window);
    }
    return compaction;
  }

  /** Replace the raw output by the result, unless they are the same or the raw output cannot be taken back. */
  private Compaction replaceDraft(Compaction compaction, int exitCode) {
    out.flush();
    if (compaction.passthrough()) {
      return compaction;
    }
    if (compaction.lossy() && !kept(compaction, exitCode) || !hostFile.get().takeBack(drafted)) {
      return Compactions.unchanged(compaction);
    }
    out.print(compaction.text());
    return compaction;
  }

  private boolean kept(Compaction compaction, int exitCode) {
    try {
      keep(compaction, exitCode);
      return true;
    } catch (IOException | RuntimeException full) {
      environment.complain("the raw output cannot be kept (" + reason(full) + "), so it is printed whole");
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
    String text = last.lossy() ? Compactions.withoutMarker(last) : "";
    if (text.isEmpty()) {
      print(last, window);
    } else {
      out.print(text);
      midLine = false;
    }
    out.print((midLine ? "\n" : "") + marker("", omitted, earlierLines + begunIn(window.lines())));
  }

  /** Lines with text; one that the piece before began was counted there. */
  private long begunIn(Lines lines) {
    return lines.withText() - (lineOpen && lines.size() > 0 && !lines.blank(0) ? 1 : 0);
  }

  /** The line that tells what was left out of all that was shown. */
  private String marker(String state, long omittedLines, long lines) {
    String what = omittedLines == 0 ? "long lines cut" : omittedLines + " of " + lines + " lines omitted";
    return "[tokenjuice: " + state + what + "; " + recovery() + "]\n";
  }

  /** Our own code failed, so the agent gets everything as it comes. */
  private void giveUp(String problem) {
    environment.complain(problem + ", so it is printed whole");
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
    if (drafting) {
      return;
    }
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
      environment.complain("the output could not be read back (" + reason(lost) + ")");
    }
  }
}
