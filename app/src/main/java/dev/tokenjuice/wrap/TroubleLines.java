package dev.tokenjuice.wrap;

import dev.tokenjuice.reducers.text.LinesBuilder;
import dev.tokenjuice.reducers.text.Newlines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.TroubleWords;
import dev.tokenjuice.reducers.text.WordScanner;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds, in the middle of a giant output, the lines that report trouble and keeps them with what follows them, up to a
 * limit. A word table finds them among the bytes; only lines that it marks are looked at as text.
 */
final class TroubleLines {
  private static final WordScanner WORDS = TroubleWords.SCANNER;
  private static final int MAX_BYTES = 384 << 10;
  private static final int MAX_LINES = 4_000;
  private static final int MAX_LINE = 2_000;
  private static final int FOLLOWING = 3;

  private record Kept(long line, String text) {}

  private final List<Kept> kept = new ArrayList<>();
  private final byte[] carry = new byte[MAX_LINE];
  private int carryLength;
  private long line;
  private int state = WordScanner.START;
  /** Whether a line has begun that is not ended yet. */
  private boolean open;
  private boolean marked;
  private int following;
  private int keptBytes;

  TroubleLines(long firstLine) {
    this.line = firstLine;
  }

  void scan(byte[] source, int from, int count) {
    int end = from + count;
    int at = from;
    while (at < end && !full()) {
      at = open || following > 0 ? take(source, at, end) : pass(source, at, end);
    }
    line += Newlines.count(source, at, end);
  }

  /** How many lines have ended since the output began. */
  long ended() {
    return line;
  }

  /** Skip lines without words of trouble; returns where the first other line begins, or the end. */
  private int pass(byte[] source, int from, int end) {
    int hit = WORDS.find(source, from, end);
    int begin = Newlines.lineStart(source, from, hit < 0 ? end : hit);
    line += Newlines.count(source, from, begin);
    marked = hit >= 0;
    open = begin < end;
    return begin;
  }

  /** Take a line, or what there is of it; returns the place behind it. */
  private int take(byte[] source, int from, int end) {
    int stop = Newlines.first(source, from, end);
    if (!marked) {
      // What is not held of a long line would not be shown, whatever it says.
      state = WORDS.run(state, source, from, Math.min(stop, from + MAX_LINE - carryLength));
      marked = WORDS.hit(state);
    }
    hold(source, from, stop);
    open = stop == end;
    if (!open) {
      finish();
    }
    return Math.min(stop + 1, end);
  }

  /** Add what was kept of the lines in a range, with the gaps between. Returns the line behind the last one added. */
  long addTo(LinesBuilder builder, long firstLine, long beforeLine) {
    long next = firstLine;
    for (Kept one : kept) {
      if (one.line >= firstLine && one.line < beforeLine) {
        builder.gap(one.line - next);
        builder.add(one.text + "\n");
        next = one.line + 1;
      }
    }
    return next;
  }

  private boolean full() {
    return kept.size() >= MAX_LINES || keptBytes >= MAX_BYTES;
  }

  private void finish() {
    if (marked || following > 0) {
      keep(new String(carry, 0, carryLength, StandardCharsets.UTF_8));
    }
    carryLength = 0;
    marked = false;
    state = WordScanner.START;
    line++;
  }

  private void keep(String text) {
    boolean telling = marked && Signals.failure(text);
    if (telling || following > 0) {
      kept.add(new Kept(line, text));
      keptBytes += text.length();
      following = telling ? FOLLOWING : following - 1;
    }
  }

  private void hold(byte[] source, int from, int to) {
    int taken = Math.min(to - from, MAX_LINE - carryLength);
    System.arraycopy(source, from, carry, carryLength, taken);
    carryLength += taken;
  }
}
