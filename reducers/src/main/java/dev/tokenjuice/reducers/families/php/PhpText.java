package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/** Small readings of single lines that PHP tools print. */
final class PhpText {
  static final LineForms VENDOR =
      LineForms.of("{}/vendor/{}", "vendor/{}", "{} vendor/{}", "{}/usr/share/php/{}", "{}/usr/bin/phpunit{}");

  private PhpText() {}

  /** A line that is nothing but a place: {@code /src/A.php:12}. */
  static boolean place(String words) {
    int colon = words.lastIndexOf(':');
    return colon > 0 && colon + 1 < words.length() && words.lastIndexOf(".php", colon) == colon - 4
        && words.indexOf(' ') < 0 && words.substring(colon + 1).chars().allMatch(Character::isDigit);
  }

  /** {@code #3 /app/src/A.php(12): f()}. */
  static boolean frame(String words) {
    return words.length() > 2 && words.charAt(0) == '#' && Character.isDigit(words.charAt(1));
  }

  /** The outermost frame, which says nothing. */
  static boolean main(String words) {
    return frame(words) && words.endsWith("{main}");
  }

  /** A line of a source excerpt that is not the marked one. */
  static boolean unmarkedSource(String words) {
    int bar = words.indexOf('▕');
    return bar > 0 && bar < 12 && !words.startsWith("➜");
  }

  /** A line of progress: marks and perhaps {@code 26 / 26 (100%)}. */
  static boolean marks(String line) {
    int i = Signs.behind(line, 0, ".FESRIWDNP");
    if (i == 0) {
      return false;
    }
    String rest = line.substring(i).strip();
    return rest.isEmpty() || Character.isDigit(rest.charAt(0)) && rest.contains(" / ") && rest.endsWith("%)");
  }

  /** {@code 12) name}. */
  static boolean numbered(String line) {
    int i = Stripped.digits(line, 0);
    return i > 0 && line.startsWith(") ", i);
  }

  /** Nothing but rules and blanks. */
  static boolean rule(String line) {
    return Signs.only(line, "- ─=");
  }
}
