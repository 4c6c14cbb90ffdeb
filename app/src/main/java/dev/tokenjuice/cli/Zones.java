package dev.tokenjuice.cli;

import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;

/** Time zones as people name them. */
final class Zones {
  private Zones() {}

  static ZoneId of(String name) {
    try {
      return switch (name.toLowerCase(Locale.ROOT)) {
        case "local" -> ZoneId.systemDefault();
        case "utc" -> ZoneOffset.UTC;
        default -> ZoneId.of(name);
      };
    } catch (DateTimeException unknown) {
      throw new UserError("--timezone takes local, utc or a name such as Europe/Berlin, not " + name, ExitCode.USAGE);
    }
  }
}
