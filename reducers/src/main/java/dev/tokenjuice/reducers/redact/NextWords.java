package dev.tokenjuice.reducers.redact;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Finds secrets behind a word and a blank: {@code --password x}, the lines of a netrc file, a docker login. */
final class NextWords {
  private static final int SHORTEST = 6;
  private static final int SHORTEST_LOGIN = 16;
  private static final int LONGEST = 1 << 13;
  private static final int LOOK_BACK = 200;

  private NextWords() {}

  /** The value of an option. A help text has a placeholder there. */
  static Span option(Region region, int anchorEnd, String anchor, String label) {
    int end = wordEnd(region, anchorEnd);
    boolean literal = end - anchorEnd >= SHORTEST && "-$<{[(".indexOf(region.at(anchorEnd)) < 0
        && region.mixed(anchorEnd, end);
    return Span.onlyIf(literal, anchorEnd, end, label);
  }

  /** {@code machine h login u password x}, in one line or in several. */
  static Span netrc(Region region, int anchorEnd, String anchor, String label) {
    int line = region.lineStart(anchorEnd, LOOK_BACK);
    return region.contains(line, anchorEnd, " login ") ? option(region, anchorEnd, anchor, label)
        : netrcLine(region, line, anchorEnd, label);
  }

  /** A line {@code password x} behind a line {@code login u}. */
  private static Span netrcLine(Region region, int line, int anchorEnd, String label) {
    int first = region.skip(line, " \t", LOOK_BACK);
    int end = wordEnd(region, anchorEnd);
    boolean alone = region.startsWith(first, "password ") && first + "password ".length() == anchorEnd
        && region.at(end) == '\n';
    int before = alone ? region.lineStart(line - 1, LOOK_BACK) : line;
    boolean netrc = alone && region.startsWith(region.skip(before, " \t", LOOK_BACK), "login ");
    return Span.onlyIf(netrc && end > anchorEnd, anchorEnd, end, label);
  }

  /** {@code curl -u user:password}. */
  static Span curl(Region region, int anchorEnd, String anchor, String label) {
    int start = region.skip(anchorEnd, "\"'", 1);
    int end = wordEnd(region, start);
    int colon = region.runEnd(start, "_-.@+");
    boolean call = region.contains(region.lineStart(anchorEnd, LOOK_BACK), anchorEnd, "curl ");
    boolean secret = call && region.at(colon) == ':' && !Placeholders.test(region, colon + 1, end);
    return Span.onlyIf(secret, colon + 1, end, label);
  }

  /** {@code "auth": "dXNlcjpwYXNz…"} in the configuration of docker. */
  static Span login(Region region, int anchorEnd, String anchor, String label) {
    int start = region.skip(anchorEnd, " \"", 4);
    int end = region.runEnd(start, "+/=");
    boolean whole = end - start >= SHORTEST_LOGIN && region.at(end) == '"' && namesAUser(region.text(start, end));
    return Span.onlyIf(whole, start, end, label);
  }

  /** Whether the text is {@code user:password} in base64. */
  private static boolean namesAUser(String text) {
    try {
      String decoded = new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
      return decoded.indexOf(':') > 0 && decoded.chars().allMatch(c -> c > ' ' && c < 0x7f);
    } catch (IllegalArgumentException notBase64) {
      return false;
    }
  }

  private static int wordEnd(Region region, int from) {
    return region.wordEnd(from, "\"'`", LONGEST);
  }
}
