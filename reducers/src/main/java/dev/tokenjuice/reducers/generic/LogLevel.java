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

  /** The level that a word stands for; NONE if it is no level. */
  static LogLevel named(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "trace", "debug", "dbg", "fine", "finer", "finest", "verbose", "dbug", "trce" -> DEBUG;
      case "info", "inf", "notice", "log", "config", "information", "note", "audit" -> INFO;
      case "warn", "warning", "wrn" -> WARN;
      case "error", "err", "fatal", "crit", "critical", "severe", "alert", "emerg", "emergency", "panic", "fail",
          "ftl", "crt" -> ERROR;
      default -> NONE;
    };
  }

  /** The levels that pino and bunyan write as numbers. */
  static LogLevel numbered(int number) {
    if (number >= 50) {
      return ERROR;
    }
    if (number >= 40) {
      return WARN;
    }
    return number >= 30 ? INFO : DEBUG;
  }
}
