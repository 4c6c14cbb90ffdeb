package dev.tokenjuice.wrap;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * What the reducers get to see of an output: all of it while it is of ordinary size; of a giant one the beginning, the
 * end, and the telling lines between. Memory stays the same however much is printed.
 */
final class Window {
  private static final int WHOLE_BYTES = 2 << 20;
  private static final int WHOLE_LINES = 40_000;
  private static final int HEAD_BYTES = 1 << 19;
  private static final int HEAD_LINES = 10_000;
  private static final int TAIL_BYTES = 1 << 20;
  private static final int TAIL_LINES = 20_000;

  private final GrowingBytes head = new GrowingBytes(WHOLE_BYTES);
  private long bytes;
  private long newlines;
  private boolean endsInLine;
  private TellingLines telling;
  private TailBytes tail;

  void append(byte[] source, int from, int count) {
    if (count == 0) {
      return;
    }
    bytes += count;
    newlines += count(source, from, count);
    endsInLine = source[from + count - 1] != '\n';
    if (tail == null) {
      int taken = head.append(source, from, count);
      if (taken < count || newlines > WHOLE_LINES) {
        overflow();
        beyond(source, from + taken, count - taken);
      }
    } else {
      beyond(source, from, count);
    }
  }

  long bytes() {
    return bytes;
  }

  boolean isEmpty() {
    return bytes == 0;
  }

  /** Lines printed, the last one counted even if it was not ended. */
  long lineCount() {
    return newlines + (endsInLine ? 1 : 0);
  }

  /** Whether everything that was printed is held. */
  boolean whole() {
    return tail == null;
  }

  /** The text, if everything is held. */
  String text() {
    return new String(head.array(), 0, head.length(), StandardCharsets.UTF_8);
  }

  /** The bytes, if everything is held. */
  void writeTo(OutputStream out) throws IOException {
    out.write(head.array(), 0, head.length());
  }

  /** Whether a NUL is among the first bytes, as in no text. */
  boolean startsWithNul(int probe) {
    for (int i = 0; i < Math.min(probe, head.length()); i++) {
      if (head.array()[i] == 0) {
        return true;
      }
    }
    return false;
  }

  Lines lines() {
    return whole() ? Lines.of(text()) : excerpt();
  }

  private void overflow() {
    int cut = endOfLine(HEAD_BYTES, HEAD_LINES);
    long cutLines = count(head.array(), 0, cut);
    telling = new TellingLines(cutLines);
    tail = new TailBytes(TAIL_BYTES);
    beyond(head.array(), cut, head.length() - cut);
    head.truncate(cut);
  }

  private void beyond(byte[] source, int from, int count) {
    telling.scan(source, from, count);
    tail.append(source, from, count);
  }

  /** The end of the last whole line within the limits; a line longer than that is cut. */
  private int endOfLine(int maxBytes, int maxLines) {
    int end = Math.min(maxBytes, head.length());
    int seen = 0;
    int lastEnd = 0;
    for (int i = 0; i < end && seen < maxLines; i++) {
      if (head.array()[i] == '\n') {
        seen++;
        lastEnd = i + 1;
      }
    }
    return lastEnd > 0 ? lastEnd : end;
  }

  private Lines excerpt() {
    byte[] end = tail.bytes();
    int start = startOfTail(end);
    String tailText = new String(end, start, end.length - start, StandardCharsets.UTF_8);
    long tailLines = count(end, start, end.length - start) + (endsInLine ? 1 : 0);
    long firstTailLine = lineCount() - tailLines;
    long headLines = count(head.array(), 0, head.length());
    boolean cutInLine = head.length() > 0 && head.array()[head.length() - 1] != '\n';
    if (cutInLine && firstTailLine <= headLines) {
      return new LinesBuilder().add(text() + "…" + tailText).build();
    }
    LinesBuilder builder = new LinesBuilder().add(text());
    long next = telling.addTo(builder, headLines + (cutInLine ? 1 : 0), firstTailLine);
    return builder.gap(Math.max(0, firstTailLine - next)).add(tailText).build();
  }

  /** The first line begin in the tail, if it has one, at most {@link #TAIL_LINES} from the end. */
  private int startOfTail(byte[] end) {
    int start = 0;
    if (tail.total() > end.length) {
      while (start < end.length && end[start] != '\n') {
        start++;
      }
      start = start < end.length - 1 ? start + 1 : 0;
    }
    int seen = 0;
    for (int i = end.length - 2; i >= start; i--) {
      if (end[i] == '\n' && ++seen >= TAIL_LINES) {
        return i + 1;
      }
    }
    return start;
  }

  private static long count(byte[] source, int from, int length) {
    long seen = 0;
    for (int i = from; i < from + length; i++) {
      if (source[i] == '\n') {
        seen++;
      }
    }
    return seen;
  }
}
