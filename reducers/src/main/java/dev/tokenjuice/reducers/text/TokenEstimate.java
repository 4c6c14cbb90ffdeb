package dev.tokenjuice.reducers.text;

/**
 * Estimates how many tokens a model would count for a text.
 *
 * <p>Modelled on how today's tokenizers cut: short words whole, long ones in pieces, digits in threes, punctuation in
 * short runs, indentation nearly free. It is an estimate and is labelled so wherever people see it.
 */
public final class TokenEstimate {
  private TokenEstimate() {}

  public static long of(CharSequence text) {
    long tokens = 0;
    int n = text.length();
    int i = 0;
    while (i < n) {
      int end = runEnd(text, i);
      tokens += cost(text, i, end);
      i = end;
    }
    return tokens;
  }

  private static int kind(char c) {
    if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
      return 0;
    }
    if (c >= '0' && c <= '9') {
      return 1;
    }
    if (c == '\n' || c == '\r') {
      return 2;
    }
    if (c == ' ' || c == '\t') {
      return 3;
    }
    return c < 0x80 ? 4 : 5;
  }

  private static int runEnd(CharSequence text, int from) {
    int kind = kind(text.charAt(from));
    int i = from + 1;
    while (i < text.length() && kind(text.charAt(i)) == kind && !(kind == 0 && camelBreak(text, i))) {
      i++;
    }
    return i;
  }

  private static boolean camelBreak(CharSequence text, int i) {
    char before = text.charAt(i - 1);
    char here = text.charAt(i);
    return before >= 'a' && before <= 'z' && here >= 'A' && here <= 'Z';
  }

  private static long cost(CharSequence text, int from, int to) {
    int length = to - from;
    return switch (kind(text.charAt(from))) {
      case 0 -> 1 + (length - 1) / 7;
      case 1 -> (length + 2) / 3;
      case 2 -> 1;
      case 3 -> length > 1 ? 1 : 0;
      case 4 -> 1 + (length - 1) / 4;
      default -> 1 + (length - 1) / 2;
    };
  }
}
