package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Shapes;

/** Reads the request and the status in a line of a web server's access log. */
final class AccessLog {
  private static final Prefixes METHODS =
      Prefixes.of("GET ", "POST ", "PUT ", "DELETE ", "HEAD ", "PATCH ", "OPTIONS ");

  private AccessLog() {}

  /** Where the quoted request begins, or -1 if this is no access line. */
  static int request(String line) {
    int quote = line.indexOf('"');
    return quote < 4 || METHODS.find(line, quote + 1) == null || status(line, quote + 1) <= 0 ? -1 : quote + 1;
  }

  static LogLevel level(String line, int request) {
    int status = status(line, request);
    return status >= 500 ? LogLevel.ERROR : status >= 400 ? LogLevel.WARN : LogLevel.INFO;
  }

  static long shape(String line, int request) {
    int end = line.indexOf('"', request);
    int query = line.indexOf('?', request);
    int stop = query > 0 && query < end ? query : end;
    return Shapes.fine(line, request, stop) * 31 + status(line, request);
  }

  private static int status(String line, int request) {
    int close = line.indexOf("\" ", request);
    if (close < 0 || close + 5 > line.length()) {
      return 0;
    }
    int status = 0;
    for (int i = close + 2; i < close + 5; i++) {
      char c = line.charAt(i);
      if (c < '0' || c > '9') {
        return 0;
      }
      status = status * 10 + c - '0';
    }
    return status;
  }
}
