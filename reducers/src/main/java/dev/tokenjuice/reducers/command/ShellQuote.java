package dev.tokenjuice.reducers.command;

/** Quoting of words for POSIX shells. */
public final class ShellQuote {
  private static final String PLAIN = "_./:=@%+,-";

  private ShellQuote() {}

  /** The word in a form that bash, dash and zsh read back as exactly this word. */
  public static String quote(String word) {
    return isPlain(word) ? word : "'" + word.replace("'", "'\\''") + "'";
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
