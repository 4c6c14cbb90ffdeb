package dev.tokenjuice.reducers.text;

import java.util.List;
import java.util.Optional;

/** Distinguishes lines that report trouble from lines that only mention it. */
public final class Signals {
  /** Set in {@link #marks} for words that report a failure. */
  public static final int FAILURE = 1;
  /** Set in {@link #marks} for words that often come with a failure but also occur in names and prose. */
  public static final int TROUBLE = 2;
  /** Set in {@link #marks} for words that report a warning. */
  public static final int WARNING = 4;
  /** Set in {@link #marks} for a count of tests, errors, files and the like, zero or not. */
  public static final int COUNT = 8;
  /** Set in {@link #marks} for words that say how something ended. */
  public static final int OUTCOME = 16;

  private Signals() {}

  /** Whether the line reports a failure: an error word as a word, and not a count of zero. */
  public static boolean failure(String line) {
    return (SignalScan.marks(line, FAILURE | TROUBLE) & (FAILURE | TROUBLE)) != 0;
  }

  /**
   * The kind of failure that a line reports, to recognise two lines about the same failure: a word such as "Killed",
   * the name of an exception, or the name of a program with its word.
   */
  public static Optional<String> failureKind(String line) {
    return FailureKind.of(line);
  }

  /** Whether the line reports a warning. */
  public static boolean warning(String line) {
    return (SignalScan.marks(line, WARNING) & WARNING) != 0;
  }

  /** Beginnings of words of other languages by which a line may report trouble; {@link #failure} decides. */
  public static List<String> foreignTrouble() {
    return ForeignWords.BEGINNINGS;
  }

  /** Whether a short text has words, none of them English. */
  public static boolean foreign(String text) {
    return ForeignText.only(text);
  }

  /** What the words of the line report, as bits. */
  public static int marks(String line) {
    return SignalScan.marks(line, 0);
  }

  /** Whether the line says that one check passed: "✓ adds", "test a ... ok", "ok 3 - b", "PASS c". */
  public static boolean passed(String line) {
    return PassMarks.passed(line);
  }

  /** Whether the line names a class such as {@code java.io.IOException} or {@code TypeError}. */
  public static boolean exceptionName(String line) {
    return named(line, "Exception") || named(line, "Error");
  }

  private static boolean named(String line, String suffix) {
    int at = line.indexOf(suffix);
    while (at >= 0) {
      int end = at + suffix.length();
      boolean tail = end == line.length() || !Character.isLetterOrDigit(line.charAt(end));
      boolean head = at > 0 && Character.isLetter(line.charAt(at - 1));
      if (tail && head) {
        return true;
      }
      at = line.indexOf(suffix, end);
    }
    return false;
  }
}
