package dev.tokenjuice.reducers.rules;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;

/**
 * A regular expression that runs in linear time. It is tried only on lines with a text that every match contains.
 *
 * <p>It is compiled on first use: a command needs the patterns of one rule among hundreds.
 */
final class LinePattern {
  private static final int MAX_LENGTH = 2_000;
  private final String source;
  private final String flags;
  private volatile Compiled compiled;

  private record Compiled(Pattern pattern, PatternShape.Shape shape) {}

  LinePattern(String source, String flags) {
    this.source = source;
    this.flags = flags;
  }

  /** Compile now, or throw an {@link IllegalArgumentException} whose message says what is wrong. */
  LinePattern prepare() {
    compiled();
    return this;
  }

  boolean find(String line) {
    Compiled ready = compiled();
    PatternShape.Shape shape = ready.shape();
    return possible(line, shape) && (shape.literal() || ready.pattern().matcher(line).find());
  }

  String source() {
    return source;
  }

  private static boolean possible(String line, PatternShape.Shape shape) {
    if (!shape.prefix().isEmpty() && !line.startsWith(shape.prefix())) {
      return false;
    }
    if (shape.anyOf().isEmpty()) {
      return true;
    }
    for (String text : shape.anyOf()) {
      if (shape.caseless() ? containsCaseless(line, text) : line.contains(text)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a line contains a text in any case. True for a line beyond ASCII: the engine compares its case. */
  private static boolean containsCaseless(String line, String lower) {
    char first = lower.charAt(0);
    char upper = Character.toUpperCase(first);
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c >= 0x80 || (c == first || c == upper) && line.regionMatches(true, i, lower, 0, lower.length())) {
        return true;
      }
    }
    return false;
  }

  private Compiled compiled() {
    Compiled ready = compiled;
    if (ready == null) {
      ready = compile();
      compiled = ready;
    }
    return ready;
  }

  private Compiled compile() {
    if (source.length() > MAX_LENGTH) {
      throw new IllegalArgumentException("pattern is longer than " + MAX_LENGTH + " characters");
    }
    String translated = ScriptPatterns.translate(source);
    int options = options();
    PatternShape.Shape shape = PatternShape.of(
        translated, (options & Pattern.CASE_INSENSITIVE) != 0, (options & Pattern.MULTILINE) != 0);
    if (shape.size() > PatternShape.MAX_SIZE) {
      throw new IllegalArgumentException("pattern is too large: its repetitions multiply or it is nested too deeply");
    }
    try {
      return new Compiled(Pattern.compile(translated, options), shape);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException("bad pattern: " + ScriptPatterns.explain(e.getDescription(), e.getPattern()));
    }
  }

  /**
   * The flags are those of JavaScript; {@code g}, {@code u}, {@code v}, {@code y} and {@code d} change nothing here.
   */
  private int options() {
    int options = 0;
    for (int i = 0; i < flags.length(); i++) {
      options |= switch (flags.charAt(i)) {
        case 'i' -> Pattern.CASE_INSENSITIVE;
        case 'm' -> Pattern.MULTILINE;
        case 's' -> Pattern.DOTALL;
        case 'g', 'u', 'v', 'y', 'd' -> 0;
        default -> throw new IllegalArgumentException("unknown flag '" + flags.charAt(i) + "'");
      };
    }
    return options;
  }
}
