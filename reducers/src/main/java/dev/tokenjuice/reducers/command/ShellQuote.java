package dev.tokenjuice.reducers.command;

/** Quoting of words for shells. */
public final class ShellQuote {
  private static final String PLAIN = "_./:=@%+,-";

  private ShellQuote() {}

  /** The word quoted so that bash, dash and zsh read exactly this word. */
  public static String quote(String word) {
    return isPlain(word) ? word : inQuotes(word);
  }

  /** The word in quotes, whether it needs them or not. */
  public static String inQuotes(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  /**
   * The word quoted so that fish reads exactly this word. Within single quotes, fish reads a backslash as an escape;
   * other shells do not. The result has no backslash before a quote or another backslash: a host may quote it once more
   * for another shell.
   */
  public static String quoteForFish(String word) {
    if (isPlain(word)) {
      return word;
    }
    StringBuilder quoted = new StringBuilder(word.length() + 16);
    int run = 0;
    for (int i = 0; i <= word.length(); i++) {
      char c = i < word.length() ? word.charAt(i) : '\'';
      if (c == '\'' || c == '\\') {
        if (i > run || word.isEmpty()) {
          quoted.append('\'').append(word, run, i).append('\'');
        }
        run = i + 1;
        if (i < word.length()) {
          quoted.append(c == '\\' ? "\\x5c" : "\"'\"");
        }
      }
    }
    return quoted.toString();
  }

  /** Whether a word needs no quotes. zsh expands a leading {@code =} and reads a leading {@code %} as a job. */
  private static boolean isPlain(String word) {
    if (word.isEmpty() || word.charAt(0) == '=' || word.charAt(0) == '%') {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
      if (!letter && PLAIN.indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }
}
