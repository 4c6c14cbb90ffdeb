package dev.tokenjuice.reducers.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Recognises short texts in other languages than English. */
final class ForeignText {
  /** The longest ending in parentheses: {@code Warnung(en)}, {@code Erreur(s)}. */
  private static final int LONGEST_PLURAL = 2;
  private static final Set<String> WORDS = Arrays.stream(String.join(" ", ForeignWords.ASCII_FAILED,
      ForeignWords.ASCII_FAILURE, ForeignWords.ASCII_WARNING, ForeignWords.ASCII_COUNT, ForeignWords.ASCII_OUTCOME)
      .split(" ")).collect(Collectors.toUnmodifiableSet());

  private ForeignText() {}

  /** Whether the text has words, each with a letter beyond ASCII or known in another language. */
  static boolean only(String text) {
    boolean any = false;
    int i = 0;
    while (i < text.length()) {
      int end = wordEnd(text, i);
      if (end > i && !plural(text, i, end)) {
        if (!foreign(text, i, end)) {
          return false;
        }
        any = true;
      }
      i = Math.max(end, i + 1);
    }
    return any;
  }

  private static int wordEnd(String text, int from) {
    return Signs.runEnd(text, from, Character::isLetter);
  }

  private static boolean plural(String text, int from, int end) {
    return end - from <= LONGEST_PLURAL && from > 1 && text.charAt(from - 1) == '(' && text.startsWith(")", end)
        && Character.isLetter(text.charAt(from - 2));
  }

  private static boolean foreign(String text, int from, int end) {
    for (int i = from; i < end; i++) {
      if (text.charAt(i) > 0x7f) {
        return true;
      }
    }
    return WORDS.contains(text.substring(from, end).toLowerCase(Locale.ROOT));
  }
}
