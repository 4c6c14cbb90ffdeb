package dev.tokenjuice.reducers.generic;

import java.util.Locale;

/** How serious a log event is. */
enum LogLevel {
  NONE,
  DEBUG,
  INFO,
  WARN,
  ERROR;

  boolean serious() {
    return this == WARN || this == ERROR;
  }

  private static final String[] FREQUENT = {"INFO", "info", "DEBUG", "debug", "WARN", "warn", "ERROR", "error"};
  private static final LogLevel[] MEANT = {INFO, INFO, DEBUG, DEBUG, WARN, WARN, ERROR, ERROR};

  /** The level that the word from {@code from} to {@code to} stands for; NONE if it is no level. */
  static LogLevel named(String line, int from, int to) {
    for (int i = 0; i < FREQUENT.length; i++) {
      if (FREQUENT[i].length() == to - from && line.startsWith(FREQUENT[i], from)) {
        return MEANT[i];
      }
    }
    return named(line.substring(from, to));
  }

  private static LogLevel named(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "trace", "debug", "dbg", "fine", "finer", "finest", "verbose", "dbug", "trce" -> DEBUG;
      case "info", "inf", "notice", "log", "config", "information", "note", "audit" -> INFO;
      case "warn", "warning", "wrn" -> WARN;
      case "error", "err", "fatal", "crit", "critical", "severe", "alert", "emerg", "emergency", "panic", "fail",
          "ftl", "crt" -> ERROR;
      default -> NONE;
    };
  }

  /** The level for a number of pino or bunyan. */
  static LogLevel numbered(int number) {
    if (number >= 50) {
      return ERROR;
    }
    return number >= 40 ? WARN : number >= 30 ? INFO : DEBUG;
  }
}
