package dev.tokenjuice.reducers.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects pieces of an output, with the gaps between them, into {@link Lines}. */
public final class LinesBuilder {
  private String[] lines = new String[64];
  private int size;
  private final List<long[]> gaps = new ArrayList<>();
  private final char[] chars = new char[1024];
  private final TerminalBytes terminal = new TerminalBytes();
  private boolean endsWithNewline = true;
  private long pendingGap;

  /** Add a piece of text that begins at the beginning of a line. */
  public LinesBuilder add(String text) {
    int from = 0;
    int n = text.length();
    while (from < n) {
      int end = text.indexOf('\n', from);
      boolean whole = end >= 0;
      int to = whole ? end : n;
      addLine(plain(text, from, to) ? text.substring(from, to) : TerminalText.clean(text, from, to));
      endsWithNewline = whole;
      from = whole ? end + 1 : n;
    }
    return this;
  }

  /** Whether the line has nothing but letters, signs and tabs; not known of long ones. */
  private boolean plain(String text, int from, int to) {
    if (to - from > chars.length) {
      return false;
    }
    text.getChars(from, to, chars, 0);
    for (int i = to - from - 1; i >= 0; i--) {
      char c = chars[i];
      if (c < ' ' && c != '\t' || c >= 0x7f && c < 0xa0) {
        return false;
      }
    }
    return true;
  }

  /** Add a piece of text in UTF-8 that begins at the beginning of a line. */
  public LinesBuilder add(byte[] utf8, int from, int to) {
    room((int) Newlines.count(utf8, from, to) + 1);
    boolean plain = PlainBytes.only(utf8, from, to);
    boolean ascii = plain && PlainBytes.ascii(utf8, from, to);
    int at = from;
    while (at < to) {
      int end = Newlines.first(utf8, at, to);
      addLine(!plain ? cleaned(utf8, at, end) : end == at ? ""
          : ascii ? new String(utf8, at, end - at, StandardCharsets.ISO_8859_1) : decoded(utf8, at, end));
      endsWithNewline = end < to;
      at = end + 1;
    }
    return this;
  }

  /** A line as a person would finally see it on a terminal. */
  private String cleaned(byte[] utf8, int from, int to) {
    int end = to;
    while (end > from && utf8[end - 1] == '\r') {
      end--;
    }
    if (PlainBytes.only(utf8, from, end)) {
      return decoded(utf8, from, end);
    }
    if (terminal.clean(utf8, from, end)) {
      return decoded(terminal.text(), 0, terminal.length());
    }
    String line = new String(utf8, from, end - from, StandardCharsets.UTF_8);
    return TerminalText.clean(line, 0, line.length());
  }

  /** A line in UTF-8; the library makes three copies of one that is not in ASCII. */
  private String decoded(byte[] utf8, int from, int to) {
    if (PlainBytes.ascii(utf8, from, to)) {
      return new String(utf8, from, to - from, StandardCharsets.ISO_8859_1);
    }
    int length = to - from > chars.length ? -1 : PlainBytes.decode(utf8, from, to, chars);
    return length < 0 ? new String(utf8, from, to - from, StandardCharsets.UTF_8) : new String(chars, 0, length);
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
      gapOf = new long[size];
      for (long[] gap : gaps) {
        gapOf[(int) gap[0]] = gap[1];
      }
    }
    return new Lines(size == lines.length ? lines : Arrays.copyOf(lines, size), gapOf, endsWithNewline);
  }

  private void addLine(String line) {
    if (pendingGap > 0) {
      gaps.add(new long[] {size, pendingGap});
      pendingGap = 0;
    }
    room(1);
    lines[size++] = line;
  }

  private void room(int more) {
    if (size + more > lines.length) {
      lines = Arrays.copyOf(lines, Math.max(size + more, 2 * size));
    }
  }
}
