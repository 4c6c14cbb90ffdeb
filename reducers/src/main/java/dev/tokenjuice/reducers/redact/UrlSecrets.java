package dev.tokenjuice.reducers.redact;

/** Finds secrets in addresses: passwords, paths of web hooks, signatures of shared links. */
final class UrlSecrets {
  private static final int LONGEST = 512;
  private static final int SHORTEST_HOOK = 30;
  private static final int SHORTEST_SIGNATURE = 32;

  private UrlSecrets() {}

  /** The password in {@code scheme://user:password@host}. */
  static Span password(Region region, int anchorEnd, String anchor, String label) {
    int colon = -1;
    for (int i = anchorEnd; i - anchorEnd < LONGEST; i++) {
      byte b = region.at(i);
      if (b == '@') {
        boolean literal = colon >= 0 && !Placeholders.test(region, colon + 1, i)
            && !region.text(anchorEnd, colon).equals(region.text(colon + 1, i));
        return Span.onlyIf(literal, colon + 1, i, label);
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

  /** The path of a web hook. Everybody who knows it can use the hook. */
  static Span hook(Region region, int anchorEnd, String anchor, String label) {
    int end = region.runEnd(anchorEnd, "/_-@");
    boolean whole = end - anchorEnd >= SHORTEST_HOOK && region.mixed(anchorEnd, end);
    return Span.onlyIf(whole, anchorEnd, end, label);
  }

  static Span signature(Region region, int anchorEnd, String anchor, String label) {
    int end = region.runEnd(anchorEnd, "%+/=_-");
    boolean whole = end - anchorEnd >= SHORTEST_SIGNATURE && region.mixed(anchorEnd, end);
    return Span.onlyIf(whole, anchorEnd, end, label);
  }
}
