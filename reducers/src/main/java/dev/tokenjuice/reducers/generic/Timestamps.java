package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/** Finds the timestamp at the beginning of a log line, in the forms that logging libraries and system logs use. */
final class Timestamps {
  private static final Prefixes MONTHS = Prefixes.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep",
      "Oct", "Nov", "Dec");
  private static final Prefixes WEEKDAYS = Prefixes.of("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun");

  private Timestamps() {}

  /** Where the timestamp that begins at {@code from} ends, or {@code from} if there is none. */
  static int end(String line, int from) {
    if (from >= line.length()) {
      return from;
    }
    boolean bracket = line.charAt(from) == '[';
    int start = bracket ? Signs.behind(line, from + 1, " ") : from;
    int end = bare(line, start);
    if (end == start) {
      return from;
    }
    if (bracket) {
      int close = line.indexOf(']', end);
      return close >= 0 && close - end < 8 ? close + 1 : from;
    }
    return end;
  }

  private static int bare(String line, int from) {
    int date = date(line, from);
    if (date > from) {
      int gap = date < line.length() && "T _".indexOf(line.charAt(date)) >= 0 ? date + 1 : date;
      int time = time(line, gap);
      return time > gap ? time : from;
    }
    int time = time(line, from);
    if (time > from) {
      return time;
    }
    int day = weekday(line, from);
    int named = month(line, day);
    return named > day ? named : seconds(line, from);
  }

  /** The place behind a weekday such as {@code Mon }. */
  private static int weekday(String line, int from) {
    boolean named = from + 4 < line.length() && line.charAt(from + 3) == ' ' && WEEKDAYS.find(line, from) != null;
    return named ? from + 4 : from;
  }

  /** 2026-04-07, 2026/04/07, 20260407, 07/04/2026, 07.04.2026, and 04-07 before a time. */
  private static int date(String line, int from) {
    int first = Stripped.digits(line, from);
    int length = first - from;
    if (first >= line.length() || length != 4 && length != 2 && length != 1) {
      return length == 8 && first < line.length() && "T _".indexOf(line.charAt(first)) >= 0 ? first : from;
    }
    char separator = line.charAt(first);
    if (separator != '-' && separator != '/' && separator != '.') {
      return from;
    }
    int second = Stripped.digits(line, first + 1);
    if (length == 2 && separator == '-' && second == first + 3 && at(line, second, ' ')) {
      return second;
    }
    if (second == first + 1 || second - first > 3 || second >= line.length() || line.charAt(second) != separator) {
      return from;
    }
    int third = Stripped.digits(line, second + 1);
    if (third == second + 1) {
      return from;
    }
    return third < line.length() && line.charAt(third) == ',' ? third + 1 : third;
  }

  /** 18:12:34, 18:12:34.123, 18:12:34,123Z, 18:12:34 UTC, 6:12:35 PM, +02:00. */
  private static int time(String line, int from) {
    int start = Signs.behind(line, from, " ");
    int hour = Stripped.digits(line, start);
    if (hour == start || hour - start > 2 || !at(line, hour, ':')) {
      return from;
    }
    int minute = Stripped.digits(line, hour + 1);
    if (minute != hour + 3 || !at(line, minute, ':')) {
      return from;
    }
    int second = Stripped.digits(line, minute + 1);
    if (second != minute + 3) {
      return from;
    }
    if (second < line.length() && (line.charAt(second) == '.' || line.charAt(second) == ',')) {
      second = Math.max(second, Stripped.digits(line, second + 1));
    }
    return zone(line, second);
  }

  private static int zone(String line, int from) {
    if (at(line, from, 'Z')) {
      return from + 1;
    }
    if (line.startsWith(" UTC", from) || line.startsWith(" GMT", from)) {
      return from + 4;
    }
    if (line.startsWith(" PM", from) || line.startsWith(" AM", from)) {
      return from + 3;
    }
    int sign = at(line, from, ' ') ? from + 1 : from;
    if (sign < line.length() && (line.charAt(sign) == '+' || line.charAt(sign) == '-')) {
      int end = Stripped.digits(line, sign + 1);
      int more = at(line, end, ':') ? Stripped.digits(line, end + 1) : end;
      return more - sign >= 5 || more - sign == 3 ? more : from;
    }
    return from;
  }

  /** Apr  7 18:12:34, and with a year or a weekday. */
  private static int month(String line, int from) {
    if (from + 3 >= line.length() || MONTHS.find(line, from) == null) {
      return from;
    }
    int day = Stripped.digits(line, Signs.behind(line, from + 3, " "));
    if (day == from + 3) {
      return from;
    }
    int gap = at(line, day, ',') ? day + 1 : day;
    int number = Signs.behind(line, gap, " ");
    int year = Stripped.digits(line, number);
    int after = year - number == 4 ? year : gap;
    int end = time(line, after);
    return end > after ? end : from;
  }

  /** Seconds with a fraction, as in the kernel's log and in epoch times. */
  private static int seconds(String line, int from) {
    int whole = Stripped.digits(line, from);
    if (whole == from || !at(line, whole, '.')) {
      return from;
    }
    int end = Stripped.digits(line, whole + 1);
    return end - whole > 3 ? end : from;
  }

  private static boolean at(String line, int i, char c) {
    return i < line.length() && line.charAt(i) == c;
  }

}
