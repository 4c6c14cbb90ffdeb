package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/** Small readings of single lines that Ruby tools print. */
final class RubyText {
  /** A frame of an installed gem or of Ruby itself. */
  static final LineForms FOREIGN = LineForms.containing("/gems/", "/rubygems", "/usr/lib/ruby", "/lib/ruby/",
      "<internal:", "/bundler/", "/share/ruby", "/bin/rspec:", "/bin/rake:", "/bin/bundle:");

  private RubyText() {}

  /** {@code path.rb:12:in `x'}, with or without {@code from} or {@code #} in front. */
  static boolean frame(String text) {
    if (text.indexOf(':') < 0) {
      return false;
    }
    String place = bare(text);
    int digits = placeEnd(place);
    return digits > 0 && (digits == place.length() || place.startsWith(":in ", digits)
        && place.indexOf("': ", digits) < 0);
  }

  /** The place of a frame without its function. */
  static String place(String text) {
    String place = bare(text);
    int digits = placeEnd(place);
    return digits < 0 ? place : place.substring(0, digits);
  }

  private static String bare(String text) {
    String words = text.strip();
    if (words.startsWith("# ")) {
      return words.substring(2).strip();
    }
    return words.startsWith("from ") ? words.substring(5) : words;
  }

  /** The index behind {@code path:12}, or -1; a path has no blanks. */
  private static int placeEnd(String place) {
    int colon = place.indexOf(':');
    int space = place.indexOf(' ');
    if (colon < 1 || space >= 0 && space < colon) {
      return -1;
    }
    int i = Stripped.digits(place, colon + 1);
    boolean path = place.startsWith("/") || place.startsWith("./") || place.lastIndexOf('.', colon) > 0
        || place.lastIndexOf('/', colon) > 0;
    return i > colon + 1 && path ? i : -1;
  }

  /** A line of progress marks: dots, letters and stars, nothing else. */
  static boolean marks(String text) {
    return !text.isBlank() && Signs.only(text, ".FESNPU*+-WCRI");
  }
}
