package dev.tokenjuice.reducers.command;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * One word of shell text.
 *
 * @param source the word as written, quotes included
 * @param value the word without quotes; expansions stand in it as they were written
 * @param literalFrom where in {@code value} the part begins that holds no expansion and no pattern
 * @param inner the scripts of its command and process substitutions
 */
record Word(String source, String value, int literalFrom, List<Syntax.Script> inner) {
  Word {
    inner = List.copyOf(inner);
  }

  /** A word without quotes and expansions, as in an argument vector. */
  static Word of(String text) {
    return new Word(ShellQuote.quote(text), text, 0, List.of());
  }

  /** Whether the shell hands exactly {@code value} to the program. */
  boolean literal() {
    return literalFrom == 0;
  }

  /** The value if it is known, otherwise the word as written. */
  String text() {
    return literal() ? value : source;
  }

  /** The word in a form that a shell can read. */
  String quoted() {
    return literal() ? ShellQuote.quote(value) : source;
  }

  boolean is(String text) {
    return literal() && value.equals(text);
  }

  /** The words without their first {@code n}. */
  static List<Word> drop(List<Word> words, int n) {
    return words.subList(Math.min(n, words.size()), words.size());
  }

  /** The words with {@code replacement} in place of their first {@code n}. */
  static List<Word> replaceFirst(List<Word> words, int n, String... replacement) {
    List<Word> replaced = new ArrayList<>();
    for (String text : replacement) {
      replaced.add(Word.of(text));
    }
    replaced.addAll(drop(words, n));
    return replaced;
  }

  static List<String> texts(List<Word> words) {
    List<String> texts = new ArrayList<>(words.size());
    for (Word word : words) {
      texts.add(word.text());
    }
    return texts;
  }

  /** The words as a command that a shell can read. */
  static String quoted(List<Word> words) {
    StringJoiner text = new StringJoiner(" ");
    for (Word word : words) {
      text.add(word.quoted());
    }
    return text.toString();
  }
}
