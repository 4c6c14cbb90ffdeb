package dev.tokenjuice.reducers.families.jvm;

/**
 * One line of Maven's log.
 *
 * @param level what stands in the brackets; {@code NONE} for lines that are not Maven's own
 * @param body the text behind the brackets
 */
record MavenLine(Level level, String body) {
  enum Level { NONE, DEBUG, INFO, WARNING, ERROR }

  private static final int TIMESTAMP_WIDTH = 40;

  static MavenLine of(String line) {
    int open = line.startsWith("[") ? 0 : stamped(line);
    int close = open < 0 ? -1 : line.indexOf(']', open);
    Level level = close < 0 ? Level.NONE : level(line, open + 1, close);
    if (level == Level.NONE) {
      return new MavenLine(level, line);
    }
    String body = line.substring(close + 1);
    return new MavenLine(level, (body.startsWith(" ") ? body.substring(1) : body).stripTrailing());
  }

  /** Where the level begins behind a time stamp, or -1. */
  private static int stamped(String line) {
    if (line.isEmpty() || !Character.isDigit(line.charAt(0))) {
      return -1;
    }
    int open = line.indexOf('[');
    return open < TIMESTAMP_WIDTH ? open : -1;
  }

  private static Level level(String line, int from, int to) {
    return switch (line.substring(from, to)) {
      case "INFO" -> Level.INFO;
      case "WARNING", "WARN" -> Level.WARNING;
      case "ERROR", "FATAL" -> Level.ERROR;
      case "DEBUG", "TRACE" -> Level.DEBUG;
      default -> Level.NONE;
    };
  }

  boolean own() {
    return level != Level.NONE;
  }

  boolean info() {
    return level == Level.INFO;
  }

  boolean error() {
    return level == Level.ERROR;
  }

  boolean warning() {
    return level == Level.WARNING;
  }

  /** Whether the line only separates others. */
  boolean rule() {
    return body.length() > 4 && body.chars().allMatch(c -> c == '-' || c == '=');
  }

  /** What Maven repeats at the end of each failed build. */
  boolean advice() {
    String text = body.strip();
    return text.isEmpty() || text.equals("There are test failures.") || text.startsWith("-> [Help")
        || text.startsWith("[Help ")
        || text.startsWith("To see the full stack trace") || text.startsWith("Re-run Maven using")
        || text.startsWith("For more information about the errors") || text.startsWith("After correcting the problems")
        || text.startsWith("mvn <args> -rf") || text.startsWith("mvn <goals> -rf") || text.startsWith("See ")
        && text.contains("-reports")
        || text.startsWith("See dump files") || text.startsWith("Please refer to ") && text.contains("reports")
        || text.startsWith("Please refer to dump files")
        || text.startsWith("Some problems were encountered while processing");
  }
}
