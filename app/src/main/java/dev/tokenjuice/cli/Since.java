package dev.tokenjuice.cli;

import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time that {@code --since} names.
 *
 * @param millis since the epoch; 0 for everything
 */
record Since(long millis) {
  private static final Pattern AGE = Pattern.compile("([0-9]{1,5})([hdw])");
  private static final Pattern DATE = Pattern.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})");

  /** What was given on the command line, or everything if nothing was. */
  static Since of(String given, Clock clock, ZoneId zone) {
    if (given == null) {
      return new Since(0);
    }
    Matcher age = AGE.matcher(given);
    if (age.matches()) {
      int hours = switch (age.group(2)) {
        case "h" -> 1;
        case "d" -> 24;
        default -> 7 * 24;
      };
      return new Since(clock.millis() - Duration.ofHours(Long.parseLong(age.group(1)) * hours).toMillis());
    }
    Matcher date = DATE.matcher(given);
    if (date.matches()) {
      try {
        LocalDate day = LocalDate.of(Integer.parseInt(date.group(1)), Integer.parseInt(date.group(2)),
            Integer.parseInt(date.group(3)));
        return new Since(day.atStartOfDay(zone).toInstant().toEpochMilli());
      } catch (DateTimeException noSuchDay) {
        throw wrong(given);
      }
    }
    throw wrong(given);
  }

  /** The same as ISO 8601 in UTC, as transcripts tell times; empty for everything. */
  String iso() {
    return millis == 0 ? "" : LocalDateTime.ofEpochSecond(Math.floorDiv(millis, 1000L), 0, ZoneOffset.UTC).toString();
  }

  private static UserError wrong(String given) {
    return new UserError("--since takes an age such as 12h, 30d or 8w, or a date such as 2026-01-31, not " + given,
        ExitCode.USAGE);
  }
}
