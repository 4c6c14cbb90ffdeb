package dev.tokenjuice.reducers.redact;

import dev.tokenjuice.reducers.text.Prefixes;
import java.util.List;
import java.util.Set;

/** Finds values whose name says that they are secret: {@code DB_PASSWORD=…}, {@code "apiKey": "…"}. */
final class Assignments {
  private static final List<String> ENDINGS = List.of(
      "password", "passwd", "passphrase", "_pwd", "secret", "token", "apikey", "api_key", "api-key", "secretkey",
      "secret_key", "secret-key", "secret_key_base", "accesskey", "access_key", "access-key", "accountkey",
      "private_key", "auth_key", "encryption_key", "credentials", "_auth", "key-data");
  private static final List<String> NO_SECRETS = List.of(
      "null", "none", "true", "false", "undefined", "string", "required", "optional", "process.env", "os.environ",
      "self.", "this.", "redacted", "****", "xxxx", "your_", "your-", "changeme", "secrets.", "vars.", "env.", "var.",
      "data.", "function", "number");
  private static final List<String> PASSWORDS = List.of("password", "passwd", "_pwd", "secret");
  /** Values that are variables, as in {@code self.token = token2}. */
  private static final Prefixes VARIABLES = Prefixes.of("password", "passwd", "token", "secret");
  private static final Set<String> FIELDS = Set.of("password", "passwd", "token", "secret", "value", "result", "key",
      "id");
  private static final int LONGEST_NAME = 256;
  private static final int LONGEST = 1 << 13;
  private static final int SHORTEST = 6;
  private static final int SHORTEST_UNQUOTED = 8;

  private Assignments() {}

  static Span find(Region region, int anchorEnd, String anchor, String label) {
    int nameEnd = region.runEnd(anchorEnd, "_-", LONGEST_NAME);
    int sign = region.skip(region.skip(nameEnd, "\"'", 1), " \t", 8);
    byte operator = region.at(sign);
    if (operator != '=' && operator != ':' || region.at(sign + 1) == operator) {
      return Span.NONE;
    }
    String name = region.lower(region.runStart(anchorEnd, "_-", LONGEST_NAME), nameEnd);
    if (ENDINGS.stream().noneMatch(name::endsWith)) {
      return Span.NONE;
    }
    int at = region.skip(sign + 1, operator == ':' ? " \t" : " ", 8);
    boolean quoted = region.at(at) == '"' || region.at(at) == '\'';
    int start = quoted ? at + 1 : at;
    int end = quoted ? region.textEnd(start, String.valueOf((char) region.at(at)), LONGEST)
        : region.wordEnd(start, "\"',;&)}", LONGEST);
    boolean code = !quoted && sign > nameEnd && VARIABLES.test(region.lower(start, end));
    return Span.onlyIf(!code && secret(region, name, start, end, quoted, operator), start, end, label);
  }

  /** {@code <password>x</password>}. */
  static Span element(Region region, int anchorEnd, String anchor, String label) {
    int end = region.textEnd(anchorEnd, "<", LONGEST);
    boolean closed = region.at(end) == '<' && region.at(end + 1) == '/';
    boolean opening = region.at(region.runStart(anchorEnd - 1, "_-:.", LONGEST_NAME) - 1) == '<';
    boolean secret = closed && opening && !Placeholders.test(region, anchorEnd, end);
    return Span.onlyIf(secret, anchorEnd, end, label);
  }

  private static boolean secret(Region region, String name, int start, int end, boolean quoted, byte operator) {
    int length = end - start;
    if (length < SHORTEST) {
      return false;
    }
    String value = region.lower(start, end);
    if (plain(value)
        || !quoted && (path(value) || operator == ':' && !name.contains("pass") && named(region.text(start, end)))) {
      return false;
    }
    boolean password = PASSWORDS.stream().anyMatch(name::endsWith);
    if (value.chars().allMatch(c -> c >= '0' && c <= '9' || c == '.' || c == ',')) {
      return password;
    }
    if (quoted) {
      return password || region.mixed(start, end);
    }
    // Outside quotes, a colon stands before a type or a sentence as often as before a value.
    return operator == '=' ? password || region.mixed(start, end) || length >= 16
        : length >= SHORTEST_UNQUOTED && region.mixed(start, end);
  }

  /** Whether it is a call, an address, a reference, a sentence or a placeholder. */
  private static boolean plain(String value) {
    return value.indexOf('(') >= 0 || value.contains("://") || value.indexOf(' ') >= 0
        || "$<{[*/.~%".indexOf(value.charAt(0)) >= 0 || NO_SECRETS.stream().anyMatch(value::startsWith);
  }

  /** Whether it is a field such as {@code config.password} or {@code random_password.db.result}. */
  private static boolean path(String value) {
    int dot = value.lastIndexOf('.');
    if (dot < 0) {
      return false;
    }
    boolean digits = false;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      digits |= c >= '0' && c <= '9';
      if (!(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '.')) {
        return false;
      }
    }
    return !digits || FIELDS.contains(value.substring(dot + 1));
  }

  /** Whether it is a name such as {@code shop/db-credentials-v2}, or a UUID: words with dashes in small letters. */
  private static boolean named(String value) {
    return value.indexOf('-') > 0 && value.length() < 40 && value.chars().allMatch(
        c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '/' || c == '.');
  }
}
