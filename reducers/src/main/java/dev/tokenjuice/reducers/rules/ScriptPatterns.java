package dev.tokenjuice.reducers.rules;

/** Translates patterns for JavaScript to RE2 where only the syntax differs. */
final class ScriptPatterns {
  private ScriptPatterns() {}

  static String translate(String pattern) {
    if (pattern.indexOf('\\') < 0 && !pattern.contains("[^]")) {
      return pattern;
    }
    StringBuilder out = new StringBuilder(pattern.length() + 8);
    int i = 0;
    while (i < pattern.length()) {
      char c = pattern.charAt(i);
      if (pattern.startsWith("[^]", i)) {
        out.append("(?s:.)");
        i += 3;
      } else if (c == '\\' && i + 1 < pattern.length()) {
        i = escape(pattern, i, out);
      } else {
        out.append(c);
        i++;
      }
    }
    return out.toString();
  }

  private static int escape(String pattern, int at, StringBuilder out) {
    if (pattern.charAt(at + 1) != 'u') {
      out.append(pattern, at, at + 2);
      return at + 2;
    }
    if (pattern.startsWith("{", at + 2) && pattern.indexOf('}', at) > 0) {
      int end = pattern.indexOf('}', at);
      out.append("\\x").append(pattern, at + 2, end + 1);
      return end + 1;
    }
    int unit = unit(pattern, at);
    if (unit < 0) {
      out.append("\\u");
      return at + 2;
    }
    int low = Character.isHighSurrogate((char) unit) ? unit(pattern, at + 6) : -1;
    boolean pair = low >= 0 && Character.isLowSurrogate((char) low);
    int point = pair ? Character.toCodePoint((char) unit, (char) low) : unit;
    out.append("\\x{").append(Integer.toHexString(point)).append('}');
    return at + (pair ? 12 : 6);
  }

  /** The value of the four hexadecimal digits behind a backslash and u at {@code at}, or -1. */
  private static int unit(String pattern, int at) {
    if (!pattern.startsWith("\\u", at) || at + 6 > pattern.length()) {
      return -1;
    }
    int value = 0;
    for (int i = at + 2; i < at + 6; i++) {
      int digit = Character.digit(pattern.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    return value;
  }

  /** The reason of the engine in words that name the missing feature. */
  static String explain(String description, String part) {
    if (part.startsWith("(?=") || part.startsWith("(?!") || part.startsWith("(?<=") || part.startsWith("(?<!")) {
      return "look-around '" + part + "' is not supported, since patterns run in linear time";
    }
    if (part.length() == 2 && part.charAt(0) == '\\' && Character.isDigit(part.charAt(1))) {
      return "the back-reference '" + part + "' is not supported, since patterns run in linear time";
    }
    return part.isEmpty() ? description : description + " '" + part + "'";
  }
}
