package dev.tokenjuice.reducers.redact;

import java.util.Set;

/** Recognises names of variables, examples and stars in the place of a secret. Masking them would falsify code. */
final class Placeholders {
  private static final Set<String> WORDS = Set.of("password", "passwd", "pass", "pw", "pwd", "secret", "token", "user",
      "username", "name", "example", "changeme", "change-me", "none", "null", "true", "false", "redacted", "hidden",
      "test", "postgres", "mysql", "root", "admin", "guest", "app", "foo", "bar", "dbpassword", "db_password",
      "my-password", "mypassword", "your-password", "yourpassword", "your_password", "apikey", "api_key",
      "credentials");

  private Placeholders() {}

  /** Whether the bytes are no secret. */
  static boolean test(Region region, int from, int to) {
    if (to <= from || "$<{[(%*:&".indexOf(region.at(from)) >= 0) {
      return true;
    }
    String value = region.lower(from, to);
    return WORDS.contains(value) || repeats(value) || capitals(region, from, to) || value.indexOf('{') >= 0
        || value.startsWith("your_") || value.startsWith("your-") || value.startsWith("process.env")
        || value.startsWith("os.environ") || value.contains("...") || value.contains("${");
  }

  private static boolean repeats(String value) {
    return value.chars().allMatch(c -> c == value.charAt(0));
  }

  /** Whether it is a word in capitals, such as {@code YOUR_API_KEY}. */
  private static boolean capitals(Region region, int from, int to) {
    for (int i = from; i < to; i++) {
      byte b = region.at(i);
      if ((b < 'A' || b > 'Z') && b != '_' && b != '-' && b != '.') {
        return false;
      }
    }
    return true;
  }
}
