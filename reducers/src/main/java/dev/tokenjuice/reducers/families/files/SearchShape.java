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
    int[] paths = pathEnds(lines);
    for (int i = 0; i < paths.length; i++) {
      String line = lines.get(i);
      if (line.isBlank() || SearchParser.separator(line) || SearchParser.notice(line)) {
        continue;
      }
      all++;
      numbered += number(line) >= 0 ? 1 : 0;
      pathed += paths[i] > 0 ? 1 : 0;
      pathNumbered += paths[i] > 0 && numberBehind(line, paths[i]) ? 1 : 0;
    }
    if (numbered * 10 > all * 4 && numbered >= pathNumbered && (options.numbers() || ascending(lines))) {
      return NUMBER;
    }
    if (pathNumbered * 10 > all) {
      return PATH_NUMBER;
    }
    return pathed * 10 > all * 8 && options.namesFiles() ? PATH : TEXT;
  }

  /** Whether a line number stands behind the path, be it of a match or of what surrounds one. */
  private static boolean numberBehind(String line, int path) {
    return SearchParser.digitsEnd(line, path + 1, line.charAt(path)) > 0
        || line.charAt(path) == ':' && SearchParser.digitsEnd(line, path + 1, '-') > 0;
  }

  /** Where the path at the beginning of each line of a sample ends, or -1; lines around a match have that of it. */
  private static int[] pathEnds(Lines lines) {
    int[] ends = new int[Math.min(lines.size(), SAMPLE)];
    String after = "";
    for (int i = ends.length - 1; i >= 0; i--) {
      after = found(lines.get(i), after, ends, i);
    }
    String before = "";
    for (int i = 0; i < ends.length; i++) {
      before = ends[i] < 0 ? found(lines.get(i), before, ends, i) : lines.get(i).substring(0, ends[i]);
    }
    return ends;
  }

  private static String found(String line, String path, int[] ends, int i) {
    int end = sameFile(line, path) ? path.length() : SearchParser.pathEnd(line);
    boolean named = sameFile(line, path) || end > 0 && SearchParser.pathLike(line, end) && !SearchParser.notice(line);
    ends[i] = named ? end : -1;
    return named ? line.substring(0, end) : path;
  }

  /** Whether a line begins with a path that was seen before and a mark behind it, as lines around a match do. */
  private static boolean sameFile(String line, String path) {
    return !path.isEmpty() && line.startsWith(path) && line.length() > path.length()
        && ":-=".indexOf(line.charAt(path.length())) >= 0;
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
    int end = SearchParser.numberEnd(line);
    return end < 0 ? -1 : Long.parseLong(line.substring(0, end));
  }
}
