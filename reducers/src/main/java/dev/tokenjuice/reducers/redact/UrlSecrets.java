package dev.tokenjuice.reducers.redact;

/** Secrets that are part of an address: passwords, the paths of web hooks, the signatures of shared links. */
final class UrlSecrets {
  private static final int LONGEST = 512;
  private static final int SHORTEST_HOOK = 30;
  private static final int SHORTEST_SIGNATURE = 32;

  private UrlSecrets() {}

  /** {@code scheme://user:password@host}: the password alone. */
  static Span password(Region region, int anchorEnd, String anchor, String label) {
    int colon = -1;
    for (int i = anchorEnd; i - anchorEnd < LONGEST; i++) {
      byte b = region.at(i);
      if (b == '@') {
        boolean literal = colon >= 0 && !Placeholders.test(region, colon + 1, i)
            && !region.text(anchorEnd, colon).equals(region.text(colon + 1, i));
        return literal ? new Span(colon + 1, i, label, false) : Span.NONE;
      }
      if ((b & 0xff) <= ' ' || "/\"'<`".indexOf(b) >= 0) {
        return Span.NONE;
      }
      if (b == ':' && colon < 0) {
        colon = i;
      }
    }
    return Span.NONE;
  }

  /** The path of a web hook: whoever knows it can use the hook. */
  static Span hook(Region region, int anchorEnd, String anchor, String label) {
    int end = region.runEnd(anchorEnd, "/_-@");
    boolean whole = end - anchorEnd >= SHORTEST_HOOK && region.mixed(anchorEnd, end);
    return whole ? new Span(anchorEnd, end, label, false) : Span.NONE;
  }

  static Span signature(Region region, int anchorEnd, String anchor, String label) {
    int end = region.runEnd(anchorEnd, "%+/=_-");
    boolean whole = end - anchorEnd >= SHORTEST_SIGNATURE && region.mixed(anchorEnd, end);
    return whole ? new Span(anchorEnd, end, label, false) : Span.NONE;
  }
}
