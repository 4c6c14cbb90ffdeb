package dev.tokenjuice.reducers.families;

import java.util.function.Predicate;

/**
 * Lines by which the output of a tool is known.
 *
 * @param reducer the name of the reducer that understands the tool; empty if it may be of any tool
 * @param firstChars the characters such a line may begin with; nothing if it may be any; behind a blank, those that may
 *     follow the blanks that it begins with
 * @param lastChars the characters such a line may end with; nothing if it may be any
 * @param colon which colon such a line has in it, as behind the name of a file
 * @param weight how much one such line proves where the command says nothing about the tool
 */
record Shape(String reducer, Weight weight, String firstChars, String lastChars, Colon colon,
    Predicate<String> line) {
  enum Weight {
    /** No other program prints such a line, and each run of the tool begins with one. */
    START,
    /** No other program prints such a line. */
    SIGNATURE,
    /** Findings of a linter or compiler: they must make up a good part of the output. */
    FINDING,
    /** A heading where the output of the tool begins, if its other marks follow. */
    OPENING,
    /** A line below the report of whatever tool, which belongs to it. */
    CLOSING,
    /** Words that other programs use too. */
    HINT;

    /** Whether one line is enough. */
    boolean proves() {
      return this == START || this == SIGNATURE;
    }
  }

  enum Colon {
    /** None, or any. */
    ANY,
    /** One or more, wherever. */
    SOME,
    /** One with a digit before or behind it, as between the name of a file and the number of a line. */
    AT_NUMBER
  }

  static Shape start(String reducer, String firstChars, Predicate<String> line) {
    return new Shape(reducer, Weight.START, firstChars, "", Colon.ANY, line);
  }

  static Shape signature(String reducer, String firstChars, Predicate<String> line) {
    return new Shape(reducer, Weight.SIGNATURE, firstChars, "", Colon.ANY, line);
  }

  static Shape finding(String reducer, String firstChars, Predicate<String> line) {
    return new Shape(reducer, Weight.FINDING, firstChars, "", Colon.ANY, line);
  }

  /** A finding that names the line in a file between colons. */
  static Shape placed(String reducer, Predicate<String> line) {
    return new Shape(reducer, Weight.FINDING, "", "", Colon.AT_NUMBER, line);
  }

  static Shape opening(String reducer, String firstChars, Predicate<String> line) {
    return new Shape(reducer, Weight.OPENING, firstChars, "", Colon.ANY, line);
  }

  static Shape closing(String firstChars, Predicate<String> line) {
    return new Shape("", Weight.CLOSING, firstChars, "", Colon.ANY, line);
  }

  static Shape hint(String reducer, String firstChars, Predicate<String> line) {
    return new Shape(reducer, Weight.HINT, firstChars, "", Colon.ANY, line);
  }

  /** The same, known to have such a colon in its lines. */
  Shape with(Colon needed) {
    return new Shape(reducer, weight, firstChars, lastChars, needed, line);
  }

  /** The same, known to end with one of these characters. */
  Shape ending(String chars) {
    return new Shape(reducer, weight, firstChars, chars, colon, line);
  }

  /** Whether such a line may begin with blanks. */
  boolean mayBeIndented() {
    return firstChars.isEmpty() || firstChars.charAt(0) == ' ';
  }

  /** Whether such a line may begin without blanks. */
  boolean mayBeFlush() {
    return firstChars.isEmpty() || firstChars.charAt(0) != ' ';
  }

  /** The characters that may be the first but blanks; nothing if it may be any. */
  String firstOfText() {
    return firstChars.strip();
  }
}
