package dev.tokenjuice.reducers.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects pieces of an output, with the gaps between them, into {@link Lines}. */
public final class LinesBuilder {

  private String[] lines = {};
  private int size;
  private final List<long[]> gaps = new ArrayList<>();
  private final List<LineSource> sources = new ArrayList<>();
  private final LineDecoder decoder = new LineDecoder();
  private long pendingGap;

  /** Add a piece of text that begins a line. */
  public LinesBuilder add(String text) {
    int from = 0;
    int n = text.length();
    while (from < n) {
      int end = text.indexOf('\n', from);
      boolean whole = end >= 0;
      int to = whole ? end : n;
      addLine(decoder.cleaned(text, from, to));
      from = whole ? end + 1 : n;
    }
    return this;
  }

  /** Add a piece in UTF-8 that begins a line. Its bytes must not change: its lines are decoded later. */
  public LinesBuilder add(byte[] utf8, int from, int to) {
    return add(utf8, from, to, (int) Newlines.count(utf8, from, to));
  }

  /** The same for a piece with this many line ends. */
  public LinesBuilder add(byte[] utf8, int from, int to, int newlines) {
    if (from < to) {
      endGap();
      int count = newlines + (utf8[to - 1] == '\n' ? 0 : 1);
      sources.add(new LineSource(utf8, from, to, count, size, decoder));
      size += count;
    }
    return this;
  }

  /** Add a gap: {@code count} lines that are not held. */
  public LinesBuilder gap(long count) {
    pendingGap += count;
    return this;
  }

  public Lines build() {
    if (pendingGap > 0) {
      addLine("");
    }
    long[] gapOf = null;
    if (!gaps.isEmpty()) {
      gapOf = new long[size];
      for (long[] gap : gaps) {
        gapOf[(int) gap[0]] = gap[1];
      }
    }
    return new Lines(Arrays.copyOf(lines, size), sources.toArray(LineSource[]::new), gapOf, decoder::lost);
  }

  private void addLine(String line) {
    endGap();
    if (size >= lines.length) {
      lines = Arrays.copyOf(lines, Math.max(64, 2 * size));
    }
    lines[size++] = line;
  }

  private void endGap() {
    if (pendingGap > 0) {
      gaps.add(new long[] {size, pendingGap});
      pendingGap = 0;
    }
  }
}
