package dev.tokenjuice.reducers.text;

import java.util.ArrayList;
import java.util.List;

/** Collects pieces of an output, with the gaps between them, into {@link Lines}. */
public final class LinesBuilder {
  private final List<String> lines = new ArrayList<>();
  private final List<long[]> gaps = new ArrayList<>();
  private boolean endsWithNewline = true;
  private long pendingGap;

  /** Add a piece of text that begins at the beginning of a line. */
  public LinesBuilder add(String text) {
    int from = 0;
    int n = text.length();
    while (from < n) {
      int end = text.indexOf('\n', from);
      boolean whole = end >= 0;
      addLine(TerminalText.clean(text, from, whole ? end : n));
      endsWithNewline = whole;
      from = whole ? end + 1 : n;
    }
    return this;
  }

  /** Add a piece of text in UTF-8 that begins at the beginning of a line. */
  public LinesBuilder add(byte[] utf8, int from, int to) {
    int at = from;
    while (at < to) {
      int end = Newlines.first(utf8, at, to);
      addLine(TerminalText.clean(utf8, at, end));
      endsWithNewline = end < to;
      at = end + 1;
    }
    return this;
  }

  /** Say that {@code count} lines which are not held come here. */
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
      gapOf = new long[lines.size()];
      for (long[] gap : gaps) {
        gapOf[(int) gap[0]] = gap[1];
      }
    }
    return new Lines(lines.toArray(String[]::new), gapOf, endsWithNewline);
  }

  private void addLine(String line) {
    if (pendingGap > 0) {
      gaps.add(new long[] {lines.size(), pendingGap});
      pendingGap = 0;
    }
    lines.add(line);
  }
}
