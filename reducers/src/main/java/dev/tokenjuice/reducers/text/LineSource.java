package dev.tokenjuice.reducers.text;

/** A part of an output as it was printed. Its lines are decoded when they are read. */
final class LineSource {
  private final byte[] utf8;
  private final int[] starts;
  private final int first;
  private final PlainBytes.Kind kind;
  private final LineDecoder decoder;

  /**
   * @param count how many lines there are; the last one counts without its line end too
   * @param first the number of its first line in the whole output
   */
  LineSource(byte[] utf8, int from, int to, int count, int first, LineDecoder decoder) {
    this.utf8 = utf8;
    this.starts = Newlines.starts(utf8, from, to, count);
    this.first = first;
    this.kind = PlainBytes.kind(utf8, from, to);
    this.decoder = decoder;
  }

  int first() {
    return first;
  }

  /** Whether it has control characters or escape sequences. */
  boolean hasControls() {
    return kind == PlainBytes.Kind.TERMINAL;
  }

  /** Line {@code i} of the whole output. */
  String line(int i) {
    int from = starts[i - first];
    int to = starts[i - first + 1] - 1;
    return switch (kind) {
      case ASCII -> LineDecoder.ascii(utf8, from, to);
      case TEXT -> decoder.plain(utf8, from, to);
      case TERMINAL -> decoder.cleaned(utf8, from, to);
    };
  }

  /** Whether the first byte of line {@code i} of the whole output shows that the line is not blank. */
  boolean beginsWithText(int i) {
    byte begin = utf8[starts[i - first]];
    return begin > ' ' && kind != PlainBytes.Kind.TERMINAL;
  }
}
