package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.Set;

/** The source that rustc shows in a diagnostic, and the drawing below it. */
final class SourceLine {
  static final Set<String> PLAIN = Set.of(
      "expected due to this", "in this function", "required by a bound introduced by this call",
      "not found in this scope", "unsatisfied trait bound",
      "arguments to this function are incorrect", "arguments to this method are incorrect",
      "arguments to this enum variant are incorrect", "arguments to this struct are incorrect");
  /** Places in the standard library or in a dependency. */
  static final LineForms FOREIGN = LineForms.containing("/rustc/", "/.cargo/registry/", "/rustlib/src/");

  private SourceLine() {}

  /** {@code 136 | code}: a number, a bar, the source. */
  static boolean is(String line) {
    return sign(line) == '|';
  }

  /** {@code 12 + code}: a line that the compiler proposes, adds or takes away. */
  static boolean proposed(String line) {
    return "+-~".indexOf(sign(line)) >= 0;
  }

  /** The sign behind a line number, or a blank. */
  static char sign(String line) {
    int end = numberEnd(line);
    return end > 0 && end < line.length() ? line.charAt(end) : ' ';
  }

  /** Where the sign behind a line number stands, or -1. */
  private static int numberEnd(String line) {
    int i = Signs.behind(line, 0, " ");
    int digits = i;
    i = Stripped.digits(line, i);
    if (i == digits) {
      return -1;
    }
    i = Signs.behind(line, i, " ");
    return i;
  }

  /** Whether marks or labels for the source above stand in the line. */
  static boolean drawing(String line) {
    return line.startsWith("|", Stripped.start(line));
  }

  /** Whether a span of several lines begins here. */
  static boolean opens(String line) {
    return line.startsWith(" / ", line.indexOf('|') + 1);
  }

  /** The source with its number, without the drawing of spans over several lines. */
  static String bare(String line) {
    int bar = line.indexOf('|');
    String code = line.substring(bar + 1);
    if (code.startsWith(" / ") || code.startsWith(" | ")) {
      code = code.substring(2);
    }
    return line.substring(0, bar).strip() + " | " + code.strip();
  }

  /** The source behind the sign. */
  static String code(String line) {
    int end = numberEnd(line);
    return end < 0 || end >= line.length() ? line.strip() : line.substring(end + 1).strip();
  }

  /** The words of a line without bars, carets and dashes in front of them. */
  static String label(String line) {
    int i = Signs.behind(line, 0, " |^-_/=+~.");
    return i == line.length() ? "" : line.substring(i).strip();
  }

}
