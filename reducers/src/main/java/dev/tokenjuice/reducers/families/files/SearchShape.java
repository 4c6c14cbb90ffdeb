package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.text.Lines;

/**
 * How the lines of a search result are built. Times at the beginning of log lines look like numbers and paths too, so
 * the options of the command and the order of the numbers have a say.
 */
enum SearchShape {
  /** {@code path:12:text}. */
  PATH_NUMBER,
  /** {@code 12:text}, perhaps below lines that name the file. */
  NUMBER,
  /** {@code path:text}. */
  PATH,
  /** Only the text. */
  TEXT;

  private static final int SAMPLE = 400;

  static SearchShape of(Lines lines, SearchOptions options) {
    int all = 0;
    int pathNumbered = 0;
    int numbered = 0;
    int pathed = 0;
    for (int i = 0; i < Math.min(lines.size(), SAMPLE); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.equals("--") || SearchParser.notice(line)) {
        continue;
      }
      int end = SearchParser.pathEnd(line);
      all++;
      pathNumbered += SearchParser.matchEnd(line) > 0 ? 1 : 0;
      numbered += number(line) >= 0 ? 1 : 0;
      pathed += end > 0 && SearchParser.pathLike(line, end) ? 1 : 0;
    }
    if (numbered * 10 > all * 4 && numbered >= pathNumbered && (options.numbers() || ascending(lines))) {
      return NUMBER;
    }
    if (pathNumbered * 10 > all) {
      return PATH_NUMBER;
    }
    return pathed * 10 > all * 8 && options.namesFiles() ? PATH : TEXT;
  }

  /** Whether the numbers grow from line to line; a blank line or one without a number begins anew. */
  private static boolean ascending(Lines lines) {
    long last = -1;
    for (int i = 0; i < Math.min(lines.size(), SAMPLE); i++) {
      long number = number(lines.get(i));
      if (number >= 0 && number <= last) {
        return false;
      }
      last = number;
    }
    return true;
  }

  private static long number(String line) {
    int end = Math.max(SearchParser.digitsEnd(line, 0, ':'), SearchParser.digitsEnd(line, 0, '-'));
    return end < 0 ? -1 : Long.parseLong(line.substring(0, end));
  }
}
