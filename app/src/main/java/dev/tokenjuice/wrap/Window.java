package dev.tokenjuice.wrap;

import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import dev.tokenjuice.reducers.text.Newlines;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What the reducers get to see of an output: all of it while it is of ordinary size; of a giant one the beginning, the
 * end, and the lines of trouble between. Memory stays the same however much is printed.
 */
public final class Window {
  /**
   * How much is held: everything up to the first two, then a beginning and an end, which together are less.
   */
  record Limits(int wholeBytes, int wholeLines, int headBytes, int headLines, int tailBytes, int tailLines) {
    static final Limits USUAL = new Limits(2 << 20, 40_000, 1 << 18, 5_000, 1 << 19, 10_000);
  }

  private static final int BYTES_PER_TOKEN = 4;

  private final Limits limits;
  private GrowingBytes head;
  /** Whether the bytes are those that another holds, such as {@link RawOutput}, and so not ours to change. */
  private boolean borrowed;
  private long bytes;
  private long newlines;
  private boolean endsInLine;
  private TroubleLines telling;
  private TailBytes tail;

  Window() {
    this(Limits.USUAL);
  }

  Window(Limits limits) {
    this.limits = limits;
    this.head = new GrowingBytes(limits.wholeBytes);
  }

  /**
   * A window on an output from its begin, which need not be held twice while it is small.
   *
   * @param raw what is to get each piece of the output before the window does
   */
  Window(Limits limits, RawOutput raw) {
    this.limits = limits;
    this.head = raw.memory();
    this.borrowed = true;
  }

  /** A window on a whole output, whose bytes have to stay as they are. */
  public static Window of(byte[] all) {
    Window window = new Window();
    window.head = GrowingBytes.full(all);
    window.borrowed = true;
    window.append(all, 0, all.length);
    return window;
  }

  /** Take some bytes; they are not needed any more afterwards. */
  void append(byte[] source, int from, int count) {
    if (count == 0) {
      return;
    }
    bytes += count;
    endsInLine = source[from + count - 1] != '\n';
    if (tail == null) {
      hold(source, from, count);
    } else {
      beyond(source, from, count);
    }
  }

  private void hold(byte[] source, int from, int count) {
    int before = (int) (bytes - count);
    if (bytes > limits.wholeBytes) {
      int first = Math.clamp(limits.headBytes - before, 0, count);
      if (first > 0) {
        own(before).append(source, from, first);
      }
      overflow(before + first);
      beyond(source, from + first, count - first);
      return;
    }
    if (!borrowed || head.length() != bytes) {
      own(before).append(source, from, count);
    }
    newlines += Newlines.count(source, from, from + count);
    if (newlines > limits.wholeLines) {
      overflow((int) bytes);
    }
  }

  long bytes() {
    return bytes;
  }

  boolean isEmpty() {
    return bytes == 0;
  }

  /** Line ends printed. */
  long newlines() {
    return newlines;
  }

  /** Lines printed, the last one counted even if it was not ended. */
  long lineCount() {
    return newlines + (endsInLine ? 1 : 0);
  }

  /** Whether everything that was printed is held. */
  public boolean whole() {
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

  boolean binary() {
    return Binary.looksLike(head.array(), head.length());
  }

  /** What the reducers see. */
  public Lines lines() {
    return whole() ? new LinesBuilder().add(head.array(), 0, head.length(), (int) newlines).build() : excerpt();
  }

  /** How large everything that was printed is; of a giant output the tokens are a guess. */
  public RawSize size() {
    return whole() ? RawSize.of(head.array(), head.length()) : new RawSize(bytes, bytes, bytes / BYTES_PER_TOKEN);
  }

  /** Move a last line that is not ended yet to a window of its own, unless there is nothing but that line. */
  Window splitUnfinished() {
    Window rest = new Window(limits);
    if (!endsInLine || newlines == 0) {
      return rest;
    }
    byte[] held = whole() ? Arrays.copyOf(head.array(), head.length()) : tail.bytes();
    int start = held.length;
    while (start > 0 && held[start - 1] != '\n') {
      start--;
    }
    if (start > 0) {
      rest.append(held, start, held.length - start);
      remove(held.length - start);
    }
    return rest;
  }

  /** The first bytes, in an array of our own from now on. */
  private GrowingBytes own(long length) {
    if (borrowed) {
      head = head.copy((int) length, limits.wholeBytes);
      borrowed = false;
    }
    return head;
  }

  private void remove(int count) {
    if (whole()) {
      own(bytes).truncate(head.length() - count);
    } else {
      tail.drop(count);
    }
    bytes -= count;
    endsInLine = false;
  }

  /** Drop all but the first of the {@code length} bytes that are held. */
  private void overflow(int length) {
    byte[] all = head.array();
    int cut = endOfLine(all, Math.min(limits.headBytes, length), limits.headLines);
    telling = new TroubleLines(Newlines.count(all, 0, cut));
    tail = new TailBytes(limits.tailBytes);
    beyond(all, cut, length - cut);
    head = head.copy(cut, cut);
    borrowed = false;
  }

  private void beyond(byte[] source, int from, int count) {
    telling.scan(source, from, count);
    newlines = telling.ended();
    tail.append(source, from, count);
  }

  /** The end of the last whole line within the limits; a line longer than that is cut. */
  private static int endOfLine(byte[] all, int end, int maxLines) {
    int lastEnd = Newlines.behind(all, 0, end, maxLines);
    return lastEnd > 0 ? lastEnd : end;
  }

  private Lines excerpt() {
    byte[] end = tail.bytes();
    int start = startOfTail(end);
    long tailLines = Newlines.count(end, start, end.length) + (endsInLine ? 1 : 0);
    long firstTailLine = lineCount() - tailLines;
    long headLines = Newlines.count(head.array(), 0, head.length());
    boolean cutInLine = head.length() > 0 && head.array()[head.length() - 1] != '\n';
    if (cutInLine && firstTailLine <= headLines) {
      String tailText = new String(end, start, end.length - start, StandardCharsets.UTF_8);
      return new LinesBuilder().add(text() + "…" + tailText).build();
    }
    LinesBuilder builder = new LinesBuilder().add(head.array(), 0, head.length());
    long next = telling.addTo(builder, headLines + (cutInLine ? 1 : 0), firstTailLine);
    return builder.gap(Math.max(0, firstTailLine - next)).add(end, start, end.length).build();
  }

  /** Where the first whole line of the tail begins, a limited number of lines from the end. */
  private int startOfTail(byte[] end) {
    int start = 0;
    if (tail.total() > end.length) {
      int first = Newlines.first(end, 0, end.length);
      start = first < end.length - 1 ? first + 1 : 0;
    }
    long ends = Newlines.count(end, start, end.length - 1);
    return Newlines.behind(end, start, end.length - 1, ends - limits.tailLines + 1);
  }
}
