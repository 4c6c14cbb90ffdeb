package dev.tokenjuice.reducers.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * What can be told of a pattern without running it: texts of which every match contains one, a prefix that every
 * match begins with, and how large the compiled pattern gets. It errs on the side of saying nothing.
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
   * @param literal whether the pattern is nothing but {@code prefix} or the one text
   * @param caseless whether the texts have to be compared without regard to case
   * @param size estimated number of instructions
   */
  record Shape(List<String> anyOf, String prefix, boolean literal, boolean caseless, long size) {}

  /** A part of the pattern: the texts one of which it contains, or the one text that it is. */
  private record Part(List<String> anyOf, String exact, long size, boolean empty) {
    static final Part ANYTHING = new Part(List.of(), null, 1, false);
    static final Part NOTHING = new Part(List.of(), null, 1, true);

    static Part text(String text) {
      return new Part(List.of(text), text, text.length(), false);
    }
  }

  static Shape of(String pattern, boolean caseless, boolean multiline) {
    PatternShape parser = new PatternShape(pattern, caseless, multiline);
    Part whole = parser.alternatives();
    if (parser.opaque || parser.at < pattern.length()) {
      return new Shape(List.of(), "", false, false, whole.size());
    }
    return parser.shape(whole);
  }

  private Shape shape(Part whole) {
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

  private Part alternatives() {
    if (++depth > MAX_DEPTH) {
      opaque = true;
      at = pattern.length();
      return new Part(List.of(), null, MAX_SIZE + 1L, false);
    }
    Part first = sequence();
    if (at < pattern.length() && pattern.charAt(at) == '|') {
      first = union(first);
    }
    depth--;
    return first;
  }

  private Part union(Part first) {
    List<String> texts = new ArrayList<>(first.anyOf());
    boolean known = !first.anyOf().isEmpty();
    long size = first.size();
    while (at < pattern.length() && pattern.charAt(at) == '|') {
      at++;
      Part next = sequence();
      known &= !next.anyOf().isEmpty();
      texts.addAll(next.anyOf());
      size += next.size() + 1;
    }
    if (depth == 1) {
      prefix = "";
      anchored = false;
    }
    return new Part(known && texts.size() <= MAX_TEXTS ? texts : List.of(), null, size, false);
  }

  private Part sequence() {
    Sequence sequence = new Sequence();
    int start = at;
    while (at < pattern.length() && pattern.charAt(at) != '|' && pattern.charAt(at) != ')') {
      int from = at;
      Part part = atom();
      boolean outermost = depth == 1;
      if (outermost && from == start && pattern.charAt(from) == '^') {
        anchored = true;
        sequence.beginsLine = true;
      }
      int[] times = repetition();
      sequence.add(part, times);
    }
    if (depth == 1 && sequence.beginsLine) {
      sequence.flush();
      prefix = sequence.prefix == null ? "" : sequence.prefix;
    }
    return sequence.part();
  }

  /** Collects what a row of parts requires: the longest run of plain characters, or the best of the groups. */
  private static final class Sequence {
    private final StringBuilder run = new StringBuilder();
    private List<String> best = List.of();
    private String prefix;
    private boolean beginsLine;
    private boolean plain = true;
    private long size;

    void add(Part part, int[] times) {
      size += Math.min(MAX_SIZE + 1L, part.size() * Math.max(1, times == null ? 1 : Math.max(times[0], times[1])));
      if (part.empty()) {
        plain = false;
        return;
      }
      if (part.exact() != null && times == null) {
        run.append(part.exact());
        return;
      }
      plain = false;
      if (part.exact() != null && times[0] > 0) {
        run.append(part.exact());
      }
      flush();
      if (times == null || times[0] > 0) {
        consider(part.anyOf());
      }
    }

    void flush() {
      if (prefix == null) {
        prefix = run.toString();
      }
      if (!run.isEmpty()) {
        consider(List.of(run.toString()));
        run.setLength(0);
      }
    }

    private void consider(List<String> texts) {
      if (!texts.isEmpty() && shortest(texts) > shortest(best)) {
        best = texts;
      }
    }

    private static int shortest(List<String> texts) {
      int length = texts.isEmpty() ? 0 : Integer.MAX_VALUE;
      for (String text : texts) {
        length = Math.min(length, text.length());
      }
      return length;
    }

    Part part() {
      String exact = plain ? run.toString() : null;
      flush();
      return new Part(best, exact, size, false);
    }
  }

  private Part atom() {
    char c = pattern.charAt(at++);
    return switch (c) {
      case '(' -> group();
      case '[' -> charClass();
      case '.' -> Part.ANYTHING;
      case '^', '$' -> Part.NOTHING;
      case '\\' -> escape();
      default -> Part.text(character(c));
    };
  }

  private String character(char c) {
    if (Character.isHighSurrogate(c) && at < pattern.length()) {
      return "" + c + pattern.charAt(at++);
    }
    return String.valueOf(c);
  }

  private Part group() {
    if (pattern.startsWith("?", at) && !groupOptions()) {
      return Part.NOTHING;
    }
    Part inner = alternatives();
    if (at < pattern.length()) {
      at++;
    }
    return new Part(inner.anyOf(), null, inner.size() + 2, false);
  }

  /** Step over {@code ?:}, {@code ?P<name>} or {@code ?i:}; false if it was only a switch such as {@code (?i)}. */
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
        default -> { }
      }
    }
    return false;
  }

  private Part charClass() {
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
    return Part.ANYTHING;
  }

  private Part escape() {
    if (at >= pattern.length()) {
      return Part.ANYTHING;
    }
    char c = pattern.charAt(at++);
    if (!Character.isLetterOrDigit(c)) {
      return Part.text(character(c));
    }
    return switch (c) {
      case 'b', 'B', 'A', 'z' -> Part.NOTHING;
      case 't' -> Part.text("\t");
      case 'd', 'D', 'w', 'W', 's', 'S', 'n', 'r', 'f', 'v', 'a' -> Part.ANYTHING;
      case 'p', 'P', 'x' -> braced();
      default -> {
        opaque = true;
        yield Part.ANYTHING;
      }
    };
  }

  private Part braced() {
    if (pattern.startsWith("{", at)) {
      int end = pattern.indexOf('}', at);
      at = end < 0 ? pattern.length() : end + 1;
    } else {
      at = Math.min(pattern.length(), at + (pattern.charAt(at - 1) == 'x' ? 2 : 1));
    }
    return Part.ANYTHING;
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
    if (to <= from || to - from > 4) {
      return -1;
    }
    int value = 0;
    for (int i = from; i < to; i++) {
      int digit = pattern.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return value;
  }
}
