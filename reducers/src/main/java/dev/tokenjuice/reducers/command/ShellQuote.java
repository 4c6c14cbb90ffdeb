package dev.tokenjuice.reducers.command;

/** Quoting of words for shells. */
public final class ShellQuote {
  private static final String PLAIN = "_./:=@%+,-";

  private ShellQuote() {}

  /** The word in a form that bash, dash and zsh read back as exactly this word. */
  public static String quote(String word) {
    return isPlain(word) ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /**
   * The word in a form that fish reads back as exactly this word. Unlike other shells it takes a backslash within single
   * quotes for an escape. No backslash stands before a quote or another backslash here, so that the text also survives
   * hosts that quote it once more in the way of other shells.
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

  /** zsh expands a leading {@code =}, and takes a leading {@code %} for a job, so both are quoted there. */
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
