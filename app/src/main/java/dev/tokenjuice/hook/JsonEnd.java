package dev.tokenjuice.hook;

/** Finds where the first JSON object or array of a stream ends, as the bytes come in. */
final class JsonEnd {
  private int position;
  private int depth;
  private boolean inString;
  private boolean escaped;

  /**
   * Look at the bytes not seen yet.
   *
   * @return the end of the value, or 0 if more bytes are needed
   */
  int advance(byte[] bytes, int length) {
    while (position < length) {
      byte b = bytes[position++];
      if (inString) {
        insideString(b);
      } else if (outsideString(b)) {
        return position;
      }
    }
    return 0;
  }

  private void insideString(byte b) {
    if (escaped) {
      escaped = false;
    } else if (b == '\\') {
      escaped = true;
    } else if (b == '"') {
      inString = false;
    }
  }

  private boolean outsideString(byte b) {
    switch (b) {
      case '"' -> inString = true;
      case '{', '[' -> depth++;
      case '}', ']' -> depth--;
      default -> {
        // Only an object or an array can be a hook payload: do not wait for more.
        return depth == 0 && b != ' ' && b != '\n' && b != '\r' && b != '\t' && !isByteOrderMark(b);
      }
    }
    return depth <= 0;
  }

  private boolean isByteOrderMark(byte b) {
    return position <= 3 && (b == (byte) 0xEF || b == (byte) 0xBB || b == (byte) 0xBF);
  }
}
