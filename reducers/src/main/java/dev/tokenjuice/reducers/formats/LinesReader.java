package dev.tokenjuice.reducers.formats;

import java.io.Reader;
import java.util.List;

/** Reads lines as one text, each ended by a newline, without copying them into one string. */
final class LinesReader extends Reader {
  private final List<String> lines;
  private int line;
  private int at;

  LinesReader(List<String> lines, int first) {
    this.lines = lines;
    this.line = first;
  }

  @Override
  public int read(char[] to, int offset, int length) {
    if (line == lines.size()) {
      return -1;
    }
    int end = offset + length;
    int i = offset;
    while (i < end && line < lines.size()) {
      String text = lines.get(line);
      int part = Math.min(end - i, text.length() - at);
      text.getChars(at, at + part, to, i);
      i += part;
      at += part;
      if (i < end) {
        to[i++] = '\n';
        line++;
        at = 0;
      }
    }
    return i - offset;
  }

  @Override
  public void close() {
    line = lines.size();
  }
}
