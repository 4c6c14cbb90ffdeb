package dev.tokenjuice.wrap;

import java.time.Duration;
import java.util.Optional;

/**
 * Decides when a running command shows what it has printed: shortly before its host's time-out, or after a fixed time if
 * there is none. A host's time may be over once, or whenever nothing was printed for so long. Times are those of
 * {@link System#nanoTime}.
 */
final class PieceTimes {
  private static final long MILLISECOND = 1_000_000;
  /**
   * Between the first piece and the host's deadline there is time for a few more. The host's time began earlier than
   * ours: its shell read the user's aliases and functions first.
   */
  private static final long LONGEST_MARGIN = 2_000 * MILLISECOND;
  private static final long SHORTEST_MARGIN = 1_000 * MILLISECOND;
  private static final int MARGIN_SHARE = 20;
  private static final int PIECES_IN_MARGIN = 4;
  /** A command that is told to end mostly ends at once; if it does not, it may be killed soon. */
  private static final long AFTER_SIGNAL = 200 * MILLISECOND;
  private static final long USUAL_PIECE = 10_000 * MILLISECOND;
  /**
   * Each further piece waits longer, since a copy of all that was printed is kept with it; but not so long that a host
   * which waits for output would give up.
   */
  private static final int GROWTH = 4;
  private static final long LONGEST_PIECE = 240_000 * MILLISECOND;
  /** A longer wait counts as endless; it would not fit into a number of nanoseconds. */
  private static final Duration LONGEST_WAIT = Duration.ofDays(365);

  private final long start;
  private final long piece;
  private final long allowed;
  private final boolean silence;
  private final long margin;
  private long deadline;
  private long next;
  private boolean ending;

  /** @param silence whether the limit is for the time in which nothing is printed, not for the whole run */
  PieceTimes(long start, Duration patience, Optional<Duration> limit, boolean silence) {
    this.start = start;
    this.piece = Math.min(USUAL_PIECE, nanos(patience));
    this.allowed = limit.map(PieceTimes::nanos).orElse(0L);
    this.silence = silence && limit.isPresent();
    this.deadline = start + allowed;
    this.margin = Math.min(allowed / 2, Math.clamp(allowed / MARGIN_SHARE, SHORTEST_MARGIN, LONGEST_MARGIN));
    this.next = limit.isPresent() ? deadline - margin : start + nanos(patience);
  }

  private static long nanos(Duration wait) {
    return (wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT).toNanos();
  }

  /** When to show something next. */
  long next() {
    return next;
  }

  /** Whether this may be the last chance to show something. */
  boolean urgent(long now) {
    return ending || (silence || now - deadline < 0) && now - (deadline - margin) >= 0;
  }

  /** The command was told to end. */
  void toldToEnd(long now) {
    ending = true;
    next = Math.min(next - now, AFTER_SIGNAL) + now;
  }

  /** The output so far was shown, if there was any. */
  void shown(long now, boolean any) {
    if (silence && any) {
      deadline = now + allowed;
    }
    long pause = ending ? AFTER_SIGNAL
        : silence && any ? allowed - margin
        : urgent(now) ? margin / PIECES_IN_MARGIN
        : Math.clamp((now - start) / GROWTH, piece, LONGEST_PIECE);
    next = now + pause;
  }
}
