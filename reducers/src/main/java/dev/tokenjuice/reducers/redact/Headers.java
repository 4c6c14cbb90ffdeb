package dev.tokenjuice.reducers.redact;

import java.util.Set;

/** Finds secrets in headers of HTTP: credentials and cookies. */
final class Headers {
  private static final Set<String> SCHEMES = Set.of("bearer", "basic", "token", "digest", "negotiate", "bot", "apikey",
      "api-key", "key");
  private static final int SHORTEST = 8;
  private static final int SHORTEST_ALONE = 16;
  private static final int LONGEST_COOKIE = 1 << 13;
  private static final String COOKIE_STOPS = "\"'\\<";

  private Headers() {}

  /** The credentials in a header, without the scheme in front of them. */
  static Span authorization(Region region, int anchorEnd, String anchor, String label) {
    if (anchor.equals("bearer ")) {
      return value(region, anchorEnd, SHORTEST_ALONE, true, label);
    }
    int at = region.skip(anchorEnd, "\"'", 1);
    if (region.at(at) != ':' && region.at(at) != '=') {
      return Span.NONE;
    }
    boolean assigned = region.at(at) == '=';
    at = region.skip(at + 1, " \"'[", 4);
    int word = region.runEnd(at, "-", 16);
    if (region.at(word) == ' ' && SCHEMES.contains(region.lower(at, word))) {
      return value(region, region.skip(word, " ", 2), SHORTEST, false, label);
    }
    // An assignment without a scheme is a line of a program.
    return assigned ? Span.NONE : value(region, at, SHORTEST_ALONE, true, label);
  }

  private static Span value(Region region, int from, int shortest, boolean alone, String label) {
    int end = region.runEnd(from, "_-.~+/=:");
    boolean call = region.at(end) == '(' || region.at(end) == '[';
    boolean secret = end - from >= shortest && (!alone || looksRandom(region, from, end)) && !call
        && !Placeholders.test(region, from, end);
    return Span.onlyIf(secret, from, end, label);
  }

  /** Whether a value has letters and more than one digit; the name of a type has one digit at most. */
  private static boolean looksRandom(Region region, int from, int to) {
    int digits = 0;
    for (int i = from; i < to; i++) {
      digits += Region.digit(region.at(i)) ? 1 : 0;
    }
    return digits > 1 && region.mixed(from, to);
  }

  /** All of {@code Cookie: a=1; b=2} from the first value on; only the value of {@code Set-Cookie: a=1; Path=/}. */
  static Span cookie(Region region, int anchorEnd, String anchor, String label) {
    int name = anchorEnd - anchor.length();
    boolean set = region.contains(name - 4, name, "set-");
    if (region.insideWord(set ? name - 4 : name) || !set && region.at(name - 1) == '-') {
      return Span.NONE;
    }
    int at = region.skip(anchorEnd, "\"'", 1);
    if (region.at(at) != ':') {
      return Span.NONE;
    }
    at = region.skip(at + 1, " \"'[", 4);
    int equals = region.runEnd(at, "_-.", 128);
    if (region.at(equals) != '=' || equals == at) {
      return Span.NONE;
    }
    int first = region.wordEnd(equals + 1, COOKIE_STOPS + ';', LONGEST_COOKIE);
    boolean secret = first - equals > SHORTEST && region.mixed(equals + 1, first)
        && !Placeholders.test(region, equals + 1, first);
    int end = set ? first : region.textEnd(equals + 1, COOKIE_STOPS, LONGEST_COOKIE);
    return Span.onlyIf(secret, equals + 1, end, label);
  }
}
