package dev.tokenjuice.reducers.families;

import java.util.function.Predicate;

/**
 * Lines by which the output of a tool is known.
 *
 * @param reducer the name of the reducer that understands the tool
 * @param firstChars the characters such a line may begin with; nothing if it may be any
 * @param placed whether such a line has a colon in it, as behind the name of a file
 * @param weight how much one such line proves where the command says nothing about the tool
 */
record Shape(String reducer, Weight weight, String firstChars, boolean placed, Predicate<String> line) {
  enum Weight {
    /** No other program prints such a line. */
    SIGNATURE,
    /** Findings of a linter or compiler: they must make up a good part of the output. */
    FINDING,
    /** A heading where the output of the tool begins, if its other marks follow. */
    OPENING,
    /** Words that other programs use too. */
    HINT
  }

  static Shape signature(String reducer, String firstChars, Predicate<String> line) {
    return new Shape(reducer, Weight.SIGNATURE, firstChars, false, line);
  }

  static Shape finding(String reducer, String firstChars, Predicate<String> line) {
    return new Shape(reducer, Weight.FINDING, firstChars, false, line);
  }

  /** A finding that names the place in a file, with colons. */
  static Shape placed(String reducer, Predicate<String> line) {
    return new Shape(reducer, Weight.FINDING, "", true, line);
  }

  static Shape opening(String reducer, String firstChars, Predicate<String> line) {
    return new Shape(reducer, Weight.OPENING, firstChars, false, line);
  }

  static Shape hint(String reducer, String firstChars, Predicate<String> line) {
    return new Shape(reducer, Weight.HINT, firstChars, false, line);
  }

  boolean mayBegin(char c) {
    return firstChars.isEmpty() || firstChars.indexOf(c) >= 0;
  }
}
