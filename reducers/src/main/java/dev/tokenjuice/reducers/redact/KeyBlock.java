package dev.tokenjuice.reducers.redact;

import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * Recognises a private key in a stream, line by line. A heading alone is no key: search hits, tests and documents have
 * headings. A heading with lines of base64 behind it is a key, also in a diff or in quotes. The key ends with its END
 * line, or where the base64 ends.
 */
final class KeyBlock {
  private static final String BEGIN = "-----BEGIN ";
  private static final String END = "-----END ";
  private static final String DASHES = "-----";
  private static final List<String> FIELDS = List.of("Proc-Type:", "DEK-Info:", "Version:", "Comment:", "Hash:");
  private static final int LONGEST_LABEL = 80;
  private static final int LONGEST_PREFIX = 256;
  private static final int LONGEST_SUFFIX = 16;
  private static final int LONGEST_INLINE = 1 << 14;
  /** A run of base64 of this length is no word. It is masked even if no END line follows. */
  private static final int LONG_RUN = 40;
  private static final int MOST_LINES = 400;
  private static final int MOST_PENDING = 1 << 13;

  /** Where the stream is: outside of a key, behind a heading that may begin a key, or inside a key. */
  private enum State {
    OUTSIDE, PENDING, INSIDE
  }

  private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
  private State state = State.OUTSIDE;
  private String prefix;
  private int headingLength;
  private int lines;
  private int width;
  private boolean ending;

  boolean pending() {
    return state == State.PENDING;
  }

  boolean inside() {
    return state == State.INSIDE;
  }

  /** The end of a key in one line with {@code \n} for its line breaks, from {@code from} on; -1 if there is none. */
  static int inlineEnd(Region line, int from) {
    int at = separator(line, from);
    int width = line.runEnd(at, "+/=", LONGEST_INLINE) - at;
    int end = -1;
    for (int run = width; run > 0 && run <= width; run = line.runEnd(at, "+/=", LONGEST_INLINE) - at) {
      end = at + run;
      at = separator(line, end);
      if (run < width || at == end) {
        break;
      }
    }
    int close = line.startsWith(at, END) ? closing(line, at) : -1;
    return close >= 0 ? close : width >= LONG_RUN && looksRandom(line, separator(line, from), width) ? end : -1;
  }

  /** The place behind blanks and written line breaks. */
  private static int separator(Region line, int from) {
    int at = from;
    while (line.at(at) == ' ' || line.at(at) == '\\') {
      boolean escape = line.at(at) == '\\' && (line.at(at + 1) == 'n' || line.at(at + 1) == 'r');
      at += escape ? 2 : 1;
    }
    return at;
  }

  /** Hold a heading that ends its line until the next lines are judged. Returns where the next line begins, or -1. */
  int open(Region region, int begin, int headingEnd) {
    int end = region.lineEnd(headingEnd, LONGEST_SUFFIX);
    if (region.at(end) != '\n' || core(region, headingEnd, end) > headingEnd) {
      return -1;
    }
    int next = Math.min(region.to(), end + 1);
    prefix = shape(region, region.lineStart(begin, LONGEST_PREFIX), begin);
    pending.reset();
    pending.write(region.bytes(), begin, next - begin);
    headingLength = pending.size();
    state = State.PENDING;
    lines = 0;
    width = 0;
    ending = false;
    return next;
  }

  /** What a line behind the heading means. */
  enum Meaning {
    /** It belongs to the key, or may belong to it. */
    KEY,
    /** Its beginning, up to {@link #closing}, is the end of the key. */
    LAST,
    /** It does not belong to a key. */
    OTHER
  }

  /** Judge the next line. */
  Meaning judge(Region line) {
    if (find(line, END) >= 0) {
      boolean key = inside() || lines > 0;
      return key && closing(line, find(line, END)) >= 0 ? Meaning.LAST : Meaning.OTHER;
    }
    if (++lines > MOST_LINES || pending() && pending.size() > MOST_PENDING) {
      return Meaning.OTHER;
    }
    int end = core(line, line.from(), line.to());
    int start = coreStart(line, end);
    boolean base64 = end > start && !line.startsWith(start, DASHES) && prefixed(line, start);
    if (!base64) {
      // Fields may stand before the base64, and a blank line behind them.
      boolean field = pending() && width == 0 && (blank(line, end) || field(line));
      lines -= field ? 1 : 0;
      return field ? Meaning.KEY : Meaning.OTHER;
    }
    return body(line, start, end) ? Meaning.KEY : Meaning.OTHER;
  }

  private boolean body(Region line, int start, int end) {
    int length = end - start;
    if (width == 0) {
      width = length;
      if (length >= LONG_RUN && looksRandom(line, start, length)) {
        state = State.INSIDE;
      }
      return true;
    }
    boolean checksum = ending && length == 5 && line.at(start) == '=';
    boolean fits = checksum || !ending && length <= width || pending();
    ending = length < width;
    return fits;
  }

  /** Keep a line until it is known whether it belongs to a key. */
  void keep(Region line) {
    pending.write(line.bytes(), line.from(), line.to() - line.from());
  }

  /** Hand out the kept lines: the heading, of {@link #headingLength} bytes, and the lines behind it. */
  byte[] giveBack() {
    byte[] kept = pending.toByteArray();
    pending.reset();
    headingLength = 0;
    return kept;
  }

  int headingLength() {
    return headingLength;
  }

  void leave() {
    state = State.OUTSIDE;
  }

  void resume() {
    state = State.PENDING;
  }

  /** The place behind the dashes that end an END line. */
  static int closing(Region line) {
    return closing(line, find(line, END));
  }

  private static int closing(Region line, int at) {
    int from = at + END.length();
    for (int i = from; i < from + LONGEST_LABEL; i++) {
      if (line.startsWith(i, DASHES)) {
        return i + DASHES.length();
      }
    }
    return -1;
  }

  private static int find(Region line, String word) {
    for (int i = line.from(); i < line.to(); i++) {
      if (line.startsWith(i, word)) {
        return i;
      }
    }
    return -1;
  }

  /** Where the base64 in a line ends: before the signs that a program has behind a string. */
  private static int core(Region line, int from, int to) {
    int end = to;
    while (end > from) {
      byte last = line.at(end - 1);
      boolean written = line.at(end - 2) == '\\' && (last == 'n' || last == 'r');
      boolean joined = last == '+' && line.at(end - 2) == ' ';
      if (!written && !joined && " \t\r\n\"'`,;\\)".indexOf(last) < 0) {
        break;
      }
      end -= written ? 2 : 1;
    }
    return end;
  }

  private int coreStart(Region line, int end) {
    int start = line.runStart(end, "+/=", line.to() - line.from());
    // The plus sign of a diff is also a digit of base64.
    boolean sign = start == line.from() && end > start && prefix.startsWith("+") && line.at(start) == '+';
    return sign ? start + 1 : start;
  }

  /** Whether only a margin, a quote, a line number or the prefix of the heading stands in front of the base64. */
  private boolean prefixed(Region line, int start) {
    int at = margin(line, start);
    boolean bare = at == line.from();
    boolean number = Region.digit(line.at(at - 1)) && at < start
        || line.at(at - 1) == ':' && Region.digit(line.at(at - 2));
    return bare || number || start - line.from() <= LONGEST_PREFIX && shape(line, line.from(), start).equals(prefix);
  }

  /** Where the signs before {@code end} begin that are a margin, a quote, or a sign of a diff or comment. */
  private static int margin(Region line, int end) {
    int at = end;
    while (" \t\"'`+->|#*/".indexOf(line.at(at - 1)) >= 0) {
      at--;
    }
    return at;
  }

  private boolean blank(Region line, int end) {
    return margin(line, end) == line.from() || shape(line, line.from(), end).strip().equals(prefix.strip());
  }

  /** A prefix with a zero for each number, so that different times and line numbers are equal. */
  private static String shape(Region line, int from, int to) {
    StringBuilder shape = new StringBuilder();
    boolean number = false;
    for (int i = from; i < to; i++) {
      boolean digit = Region.digit(line.at(i));
      if (!digit || !number) {
        shape.append(digit ? '0' : (char) line.at(i));
      }
      number = digit;
    }
    return shape.toString();
  }

  private static boolean field(Region line) {
    for (String name : FIELDS) {
      if (find(line, name) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether base64 has small letters, capitals and digits. */
  private static boolean looksRandom(Region line, int start, int length) {
    boolean small = false;
    boolean capital = false;
    boolean digit = false;
    for (int i = start; i < start + length; i++) {
      byte b = line.at(i);
      small |= b >= 'a' && b <= 'z';
      capital |= b >= 'A' && b <= 'Z';
      digit |= Region.digit(b);
    }
    return small && capital && digit;
  }

  /** Where the heading begins whose last words end at {@code anchorEnd}, or -1. */
  static int heading(Region region, int anchorEnd, String anchor) {
    int least = Math.max(region.from(), anchorEnd - LONGEST_LABEL);
    for (int start = anchorEnd - anchor.length(); start >= least && region.at(start) != '\n'; start--) {
      if (region.startsWith(start, BEGIN)) {
        return start;
      }
    }
    return -1;
  }
}
