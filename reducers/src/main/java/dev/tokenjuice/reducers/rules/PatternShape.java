package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds out about a pattern, without running it: texts, one of which is in every match; a prefix of every match; the
 * size of the compiled pattern. It leaves out what is not certain.
 */
final class PatternShape {
  static final int MAX_SIZE = 1_000;
  static final int MAX_DEPTH = 60;
  private static final int MAX_TEXTS = 16;

  private final String pattern;
  private int at;
  private int depth;
  private boolean caseless;
  private boolean multiline;
  private boolean opaque;
  private boolean anchored;
  private String prefix = "";

  private PatternShape(String pattern, boolean caseless, boolean multiline) {
    this.pattern = pattern;
    this.caseless = caseless;
    this.multiline = multiline;
  }

  /**
   * The shape of a pattern.
   *
   * @param anyOf every match contains one of these; empty if nothing is known
   * @param prefix every match is at the beginning and begins with this; empty if nothing is known
   * @param literal whether the pattern is only {@code prefix} or the one text
   * @param caseless whether the case of the texts does not matter
   * @param size estimated number of instructions
   */
  record Shape(List<String> anyOf, String prefix, boolean literal, boolean caseless, long size) {}

  static Shape of(String pattern, boolean caseless, boolean multiline) {
    PatternShape parser = new PatternShape(pattern, caseless, multiline);
    PatternPart whole = parser.alternatives();
    if (parser.opaque || parser.at < pattern.length()) {
      return new Shape(List.of(), "", false, false, whole.size());
    }
    return parser.shape(whole);
  }

  private Shape shape(PatternPart whole) {
    if (caseless) {
      return new Shape(whole.anyOf().stream().map(PatternShape::lower).toList(), "", false, true, whole.size());
    }
    boolean onlyPrefix = anchored && pattern.equals("^" + prefix);
    boolean onlyText = whole.exact() != null && whole.exact().equals(pattern) && !pattern.isEmpty();
    return new Shape(whole.anyOf(), multiline ? "" : prefix, !multiline && onlyPrefix || onlyText, false, whole.size());
  }

  private static String lower(String text) {
    return text.toLowerCase(java.util.Locale.ROOT);
  }

  private PatternPart alternatives() {
    if (++depth > MAX_DEPTH) {
      opaque = true;
      at = pattern.length();
      return new PatternPart(List.of(), null, MAX_SIZE + 1L, false);
    }
    PatternPart first = sequence();
    if (at < pattern.length() && pattern.charAt(at) == '|') {
      first = union(first);
    }
    depth--;
    return first;
  }

  private PatternPart union(PatternPart first) {
    List<String> texts = new ArrayList<>(first.anyOf());
    boolean known = !first.anyOf().isEmpty();
    long size = first.size();
    while (at < pattern.length() && pattern.charAt(at) == '|') {
      at++;
      PatternPart next = sequence();
      known &= !next.anyOf().isEmpty();
      texts.addAll(next.anyOf());
      size += next.size() + 1;
    }
    if (depth == 1) {
      prefix = "";
      anchored = false;
    }
    return new PatternPart(known && texts.size() <= MAX_TEXTS ? texts : List.of(), null, size, false);
  }

  private PatternPart sequence() {
    PatternRow row = new PatternRow();
    boolean atLineStart = depth == 1 && pattern.startsWith("^", at);
    while (at < pattern.length() && pattern.charAt(at) != '|' && pattern.charAt(at) != ')') {
      PatternPart part = atom();
      row.add(part, repetition());
    }
    if (atLineStart) {
      anchored = true;
      prefix = row.prefix();
    }
    return row.part();
  }

  private PatternPart atom() {
    char c = pattern.charAt(at++);
    return switch (c) {
      case '(' -> group();
      case '[' -> charClass();
      case '.' -> PatternPart.ANYTHING;
      case '^', '$' -> PatternPart.NOTHING;
      case '\\' -> escape();
      default -> PatternPart.text(character(c));
    };
  }

  private String character(char c) {
    if (Character.isHighSurrogate(c) && at < pattern.length()) {
      return "" + c + pattern.charAt(at++);
    }
    return String.valueOf(c);
  }

  private PatternPart group() {
    if (pattern.startsWith("?", at) && !groupOptions()) {
      return PatternPart.NOTHING;
    }
    PatternPart inner = alternatives();
    if (at < pattern.length()) {
      at++;
    }
    return new PatternPart(inner.anyOf(), null, inner.size() + 2, false);
  }

  /** Skip {@code ?:}, {@code ?P<name>} or {@code ?i:}; false for a switch without a group, such as {@code (?i)}. */
  private boolean groupOptions() {
    at++;
    if (pattern.startsWith("P<", at) || pattern.startsWith("<", at)) {
      int end = pattern.indexOf('>', at);
      at = end < 0 ? pattern.length() : end + 1;
      return true;
    }
    while (at < pattern.length()) {
      char c = pattern.charAt(at++);
      switch (c) {
        case ':' -> {
          return true;
        }
        case ')' -> {
          return false;
        }
        case 'i' -> caseless = true;
        case 'm' -> multiline = true;
        default -> {}
      }
    }
    return false;
  }

  private PatternPart charClass() {
    if (pattern.startsWith("^", at)) {
      at++;
    }
    if (pattern.startsWith("]", at)) {
      at++;
    }
    while (at < pattern.length() && pattern.charAt(at) != ']') {
      if (pattern.charAt(at) == '\\') {
        at++;
      } else if (pattern.startsWith("[:", at) && pattern.indexOf(":]", at) > 0) {
        at = pattern.indexOf(":]", at) + 1;
      }
      at++;
    }
    at = Math.min(at + 1, pattern.length());
    return PatternPart.ANYTHING;
  }

  private PatternPart escape() {
    if (at >= pattern.length()) {
      return PatternPart.ANYTHING;
    }
    char c = pattern.charAt(at++);
    if (!Character.isLetterOrDigit(c)) {
      return PatternPart.text(character(c));
    }
    return switch (c) {
      case 'b', 'B', 'A', 'z' -> PatternPart.NOTHING;
      case 't' -> PatternPart.text("\t");
      case 'd', 'D', 'w', 'W', 's', 'S', 'n', 'r', 'f', 'v', 'a' -> PatternPart.ANYTHING;
      case 'p', 'P', 'x' -> braced();
      default -> {
        opaque = true;
        yield PatternPart.ANYTHING;
      }
    };
  }

  private PatternPart braced() {
    if (pattern.startsWith("{", at)) {
      int end = pattern.indexOf('}', at);
      at = end < 0 ? pattern.length() : end + 1;
    } else {
      at = Math.min(pattern.length(), at + (pattern.charAt(at - 1) == 'x' ? 2 : 1));
    }
    return PatternPart.ANYTHING;
  }

  /** The least and the greatest number of repetitions, or null if the part stands once. */
  private int[] repetition() {
    if (at >= pattern.length()) {
      return null;
    }
    int[] times = switch (pattern.charAt(at)) {
      case '*' -> new int[] {0, 1};
      case '+' -> new int[] {1, 1};
      case '?' -> new int[] {0, 1};
      case '{' -> counted();
      default -> null;
    };
    if (times != null) {
      at++;
      if (pattern.startsWith("?", at)) {
        at++;
      }
    }
    return times;
  }

  private int[] counted() {
    int end = pattern.indexOf('}', at);
    if (end < 0) {
      return null;
    }
    int comma = pattern.indexOf(',', at);
    boolean range = comma > 0 && comma < end;
    int least = number(at + 1, range ? comma : end);
    int most = range ? number(comma + 1, end) : least;
    if (least < 0 || range && comma + 1 < end && most < 0) {
      return null;
    }
    at = end;
    return new int[] {least, Math.max(least, most)};
  }

  private int number(int from, int to) {
    boolean number = from < to && to - from <= 4 && Signs.only(pattern.substring(from, to), Signs.DIGITS);
    return number ? Integer.parseInt(pattern, from, to, 10) : -1;
  }
}
