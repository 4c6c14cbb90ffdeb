package dev.tokenjuice.reducers.redact;

/** Secrets that stand behind a word and a blank: {@code --password x}, the lines of a netrc file, a docker login. */
final class NextWords {
  private static final int SHORTEST = 6;
  private static final int SHORTEST_LOGIN = 16;
  private static final int LOOK_BACK = 200;

  private NextWords() {}

  /** The value of an option; help texts have a placeholder there. */
  static Span option(Region region, int anchorEnd, String anchor, String label) {
    int end = wordEnd(region, anchorEnd);
    boolean literal = end - anchorEnd >= SHORTEST && "-$<{[(".indexOf(region.at(anchorEnd)) < 0
        && region.mixed(anchorEnd, end);
    return literal ? new Span(anchorEnd, end, label, false) : Span.NONE;
  }

  /** {@code machine h login u password x}. */
  static Span netrc(Region region, int anchorEnd, String anchor, String label) {
    int at = anchorEnd - anchor.length();
    int least = Math.max(region.from(), at - LOOK_BACK);
    while (at > least && region.at(at) != '\n') {
      at--;
      if (region.startsWith(at, " login ")) {
        return option(region, anchorEnd, anchor, label);
      }
    }
    return Span.NONE;
  }

  /** {@code "auth": "dXNlcjpwYXNz…"} in the configuration of docker. */
  static Span login(Region region, int anchorEnd, String anchor, String label) {
    int start = region.skip(anchorEnd, " \"", 4);
    int end = region.runEnd(start, "+/=");
    boolean whole = end - start >= SHORTEST_LOGIN && region.at(end) == '"' && region.mixed(start, end);
    return whole ? new Span(start, end, label, false) : Span.NONE;
  }

  private static int wordEnd(Region region, int from) {
    int end = from;
    while (end < region.to() && region.at(end) > ' ' && "\"'`".indexOf(region.at(end)) < 0) {
      end++;
    }
    return end;
  }
}
