package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;

/**
 * A line of BuildKit's progress, in the form for terminals ({@code  => [2/5] RUN x 0.4s}) or the plain one
 * ({@code #7 0.51 text}).
 *
 * @param kind what the line is
 * @param step the number of the step in the plain form, or -1
 * @param text the line without its marks and times
 */
record BuildKitLine(Kind kind, long step, String text) {
  enum Kind {
    /** The command of a step. */
    STEP,
    /** A step whose result was in the cache. */
    CACHED,
    /** A step that failed. */
    ERROR,
    /** What a step printed. */
    OUTPUT,
    /** What the build made: its name, its digest. */
    RESULT,
    /** A warning of the builder. */
    WARNING,
    /** How far the build is. */
    HEADING,
    /** Transfers, extraction, ends of steps. */
    PROGRESS,
    /** No line of BuildKit's. */
    OTHER
  }

  private static final BuildKitLine NO_MORE = new BuildKitLine(Kind.PROGRESS, -1, "");

  /** Whether a line is one of BuildKit's. */
  static boolean recognises(String line) {
    return line.startsWith("[+] Building ") || line.startsWith(" => ") || line.startsWith("=> ") || stepEnd(line) > 0;
  }

  static BuildKitLine of(String line) {
    if (line.startsWith("[+] Building ")) {
      return new BuildKitLine(Kind.HEADING, -1, line.strip());
    }
    if (line.startsWith(" => ") || line.startsWith("=> ")) {
      return telling(line, line.indexOf('>') + 2) ? terminal(line.strip().substring(3)) : NO_MORE;
    }
    int space = stepEnd(line);
    if (space > 0) {
      return plain(Words.number(line.substring(1, space)), line.substring(space + 1));
    }
    return new BuildKitLine(Kind.OTHER, -1, line);
  }

  /** Where the number ends that a line of the plain form begins with, or -1. */
  private static int stepEnd(String line) {
    int space = line.length() > 2 && line.charAt(0) == '#' ? line.indexOf(' ') : -1;
    return space > 0 && allDigits(line, 1, space) ? space : -1;
  }

  /** Whether a line of the terminal form may be anything but progress. */
  private static boolean telling(String line, int from) {
    int i = Stripped.start(line, line.startsWith("=> ", from) ? from + 3 : from);
    return i < line.length() && "[EWCnwep".indexOf(line.charAt(i)) >= 0;
  }

  /** A log line without the number of its step and the seconds since the step began. */
  static String untimed(String line) {
    String text = line;
    if (text.startsWith("#")) {
      int space = text.indexOf(' ');
      text = space > 0 && allDigits(text, 1, space) ? text.substring(space + 1) : text;
    }
    int end = secondsEnd(text);
    return end > 0 ? text.substring(Math.min(text.length(), end + 1)) : text;
  }

  private static BuildKitLine terminal(String text) {
    if (text.startsWith("=> ")) {
      String inner = withoutSeconds(text.substring(3));
      return new BuildKitLine(result(inner) ? Kind.RESULT : Kind.PROGRESS, -1, inner);
    }
    String plain = withoutSeconds(text);
    if (plain.startsWith("ERROR ")) {
      return new BuildKitLine(Kind.ERROR, -1, plain);
    }
    if (plain.startsWith("WARN")) {
      return new BuildKitLine(Kind.WARNING, -1, plain);
    }
    if (plain.startsWith("CACHED ")) {
      return new BuildKitLine(Kind.CACHED, -1, plain.substring(7));
    }
    boolean own = plain.startsWith("[") && !plain.startsWith("[internal]") && !plain.contains(" internal] ");
    return new BuildKitLine(own ? Kind.STEP : Kind.PROGRESS, -1, plain);
  }

  private static BuildKitLine plain(long step, String text) {
    if (text.startsWith("ERROR")) {
      return new BuildKitLine(Kind.ERROR, step, text);
    }
    if (text.equals("CACHED")) {
      return new BuildKitLine(Kind.CACHED, step, text);
    }
    if (text.startsWith("WARN")) {
      return new BuildKitLine(Kind.WARNING, step, text);
    }
    if (text.startsWith("[")) {
      boolean internal = text.startsWith("[internal]") || text.contains(" internal] ");
      return new BuildKitLine(internal ? Kind.PROGRESS : Kind.STEP, step, text);
    }
    int seconds = secondsEnd(text);
    if (seconds > 0) {
      return new BuildKitLine(Kind.OUTPUT, step, text.substring(Math.min(text.length(), seconds + 1)));
    }
    return new BuildKitLine(result(text) ? Kind.RESULT : Kind.PROGRESS, step, text);
  }

  private static boolean result(String text) {
    return text.startsWith("naming to ") || text.startsWith("writing image ")
        || text.startsWith("exporting manifest list ") || text.startsWith("pushing manifest for ");
  }

  /** The end of a number such as {@code 12.345} that a blank follows, or 0. */
  private static int secondsEnd(String text) {
    int dot = text.indexOf('.');
    if (dot <= 0 || dot > 6 || !allDigits(text, 0, dot)) {
      return 0;
    }
    int end = Stripped.digits(text, dot + 1);
    return end > dot + 1 && (end == text.length() || text.charAt(end) == ' ') ? end : 0;
  }

  /** The text of a terminal line without the seconds at its end. */
  private static String withoutSeconds(String text) {
    int space = text.lastIndexOf(' ');
    boolean timed = space > 0 && text.endsWith("s") && text.length() - space < 10
        && Character.isDigit(text.charAt(space + 1)) && text.indexOf('.', space) > 0;
    return timed ? text.substring(0, space).strip() : text.strip();
  }

  private static boolean allDigits(String text, int from, int to) {
    return to > from && Signs.behind(text, from, "0123456789") >= to;
  }
}
