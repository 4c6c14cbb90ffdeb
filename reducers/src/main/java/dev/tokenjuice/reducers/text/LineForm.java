package dev.tokenjuice.reducers.text;

import java.util.Comparator;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A line with fixed and open parts, written like <code>Ran {n} test{} in {}s</code>: <code>{n}</code> stands for a
 * number, <code>{}</code> for any text or none.
 */
public final class LineForm implements Predicate<String> {
  private static final String DIGITS = "0123456789";
  /** Stands for a number within a fixed part. */
  private static final char NUMBER = '\0';

  /** The texts between the open parts, in order. */
  private final String[] fixed;
  /** The longest text without a number in each fixed part, to search for; null if no part has a number. */
  private final String[] words;

  private LineForm(String[] fixed) {
    this.fixed = fixed;
    boolean numbered = Stream.of(fixed).anyMatch(part -> part.indexOf(NUMBER) >= 0);
    this.words = numbered ? Stream.of(fixed).map(LineForm::longestText).toArray(String[]::new) : null;
  }

  private static String longestText(String part) {
    return Stream.of(part.split(String.valueOf(NUMBER), -1)).max(Comparator.comparingInt(String::length)).orElse("")
        .intern();
  }

  /** The characters that may stand at this place of a fixed part; none if the part has no such place. */
  private static String chars(String part, int at) {
    return at < 0 || at >= part.length() ? "" : part.charAt(at) == NUMBER ? DIGITS
        : part.substring(at, at + 1).intern(); // forms that begin alike share one text in the image
  }

  public static LineForm of(String template) {
    return new LineForm(template.replace("{n}", String.valueOf(NUMBER)).split("\\{}", -1));
  }

  /**
   * The characters that a line may begin with; empty if any may. A blank in front says that the line begins with
   * blanks, and that the other characters may follow them.
   */
  public String firstChars() {
    int text = Signs.behind(fixed[0], 0, " ");
    return ((text > 0 ? " " : "") + chars(fixed[0], text)).intern();
  }

  /** The characters that a line may end with; empty if any may. */
  public String lastChars() {
    String end = fixed[fixed.length - 1];
    return chars(end, end.length() - 1);
  }

  /** Whether each such line has a number beside a colon. */
  public boolean numberAtColon() {
    String all = String.join(" ", fixed);
    return all.contains(NUMBER + ":") || all.contains(":" + NUMBER);
  }

  @Override
  public boolean test(String line) {
    int at = end(line, 0, 0);
    if (fixed.length == 1 || at < 0) {
      return at == line.length();
    }
    for (int k = 1; k < fixed.length - 1; k++) {
      at = find(line, at, k);
      if (at < 0) {
        return false;
      }
    }
    return endsWith(line, at, fixed.length - 1);
  }

  private boolean numbered(int k) {
    return words != null && words[k].length() < fixed[k].length();
  }

  /** Where fixed part {@code k} ends if it begins at {@code from}, or -1. */
  private int end(String line, int from, int k) {
    String part = fixed[k];
    if (part.isEmpty()) {
      return from;
    }
    if (!numbered(k)) {
      return line.startsWith(part, from) ? from + part.length() : -1;
    }
    int at = from;
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      if (c == NUMBER ? !Stripped.digitAt(line, at) : at >= line.length() || line.charAt(at) != c) {
        return -1;
      }
      at = c == NUMBER ? Stripped.digits(line, at) : at + 1;
    }
    return at;
  }

  /** Where fixed part {@code k} ends if it begins at {@code from} or behind, or -1. */
  private int find(String line, int from, int k) {
    String word = words == null ? fixed[k] : words[k];
    int found = line.indexOf(word, from);
    if (found < 0 || !numbered(k)) {
      return found < 0 ? -1 : found + word.length();
    }
    for (int at = from; at < line.length(); at++) {
      int end = end(line, at, k);
      if (end >= 0) {
        return end;
      }
    }
    return -1;
  }

  private boolean endsWith(String line, int from, int k) {
    if (!numbered(k)) {
      return line.length() - fixed[k].length() >= from && line.endsWith(fixed[k]);
    }
    for (int at = line.indexOf(words[k], from) < 0 ? line.length() : from; at < line.length(); at++) {
      if (end(line, at, k) == line.length()) {
        return true;
      }
    }
    return false;
  }
}
