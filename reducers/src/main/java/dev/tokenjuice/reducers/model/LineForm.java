package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.text.Stripped;
import java.util.function.Predicate;

/**
 * A line with fixed and open parts, written like <code>Ran {n} test{} in {}s</code>: <code>{n}</code> stands for a
 * number, <code>{}</code> for any text or none.
 */
public final class LineForm implements Predicate<String> {
  private static final String DIGITS = "0123456789";
  /** Stands for a number within a fixed part. */
  private static final char NUMBER = '\0';

  /** What is between the open parts, in order. */
  private final String[] fixed;
  /** Derived from the fixed parts, so that an index can pass over lines which cannot have this form. */
  private final String firstChars;
  private final String lastChars;
  private final boolean numberAtColon;

  private LineForm(String[] fixed) {
    this.fixed = fixed;
    String start = fixed[0];
    int text = 0;
    while (text < start.length() && start.charAt(text) == ' ') {
      text++;
    }
    firstChars = (text > 0 ? " " : "") + chars(start, text);
    String end = fixed[fixed.length - 1];
    lastChars = chars(end, end.length() - 1);
    String all = String.join(" ", fixed);
    numberAtColon = all.contains(NUMBER + ":") || all.contains(":" + NUMBER);
  }

  /** What may stand for the character of a fixed part at this place; none if there is no such place. */
  private static String chars(String part, int at) {
    return at < 0 || at >= part.length() ? "" : part.charAt(at) == NUMBER ? DIGITS : part.substring(at, at + 1);
  }

  public static LineForm of(String template) {
    return new LineForm(template.replace("{n}", String.valueOf(NUMBER)).split("\\{}", -1));
  }

  /** The characters a line may begin with, none if it may be any; behind a blank, those that may follow the blanks. */
  public String firstChars() {
    return firstChars;
  }

  /** The characters a line may end with; none if it may be any. */
  String lastChars() {
    return lastChars;
  }

  /** Whether each such line has a number beside a colon. */
  boolean numberAtColon() {
    return numberAtColon;
  }

  @Override
  public boolean test(String line) {
    int at = end(line, 0, fixed[0]);
    if (fixed.length == 1 || at < 0) {
      return at == line.length();
    }
    for (int k = 1; k < fixed.length - 1; k++) {
      at = find(line, at, fixed[k]);
      if (at < 0) {
        return false;
      }
    }
    return endsWith(line, at, fixed[fixed.length - 1]);
  }

  /** Where a fixed part that begins here ends, or -1. */
  private static int end(String line, int from, String part) {
    int at = from;
    for (int k = 0; k < part.length(); k++) {
      char c = part.charAt(k);
      if (c == NUMBER ? !Stripped.digitAt(line, at) : at >= line.length() || line.charAt(at) != c) {
        return -1;
      }
      at = c == NUMBER ? Stripped.digits(line, at) : at + 1;
    }
    return at;
  }

  /** Where the first such part ends, or -1. */
  private static int find(String line, int from, String part) {
    if (part.indexOf(NUMBER) < 0) {
      int at = line.indexOf(part, from);
      return at < 0 ? -1 : at + part.length();
    }
    for (int at = from; at < line.length(); at++) {
      int end = end(line, at, part);
      if (end >= 0) {
        return end;
      }
    }
    return -1;
  }

  private static boolean endsWith(String line, int from, String part) {
    if (part.indexOf(NUMBER) < 0) {
      return line.length() - part.length() >= from && line.endsWith(part);
    }
    for (int at = from; at < line.length(); at++) {
      if (end(line, at, part) == line.length()) {
        return true;
      }
    }
    return false;
  }
}
