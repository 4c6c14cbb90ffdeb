package dev.tokenjuice.reducers.text;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Tells in which ways a run failed: by a word that reports a death ({@code Killed}, {@code fatal}), by an exception at
 * the start of a line, or by what a program says under its name ({@code tar: write error}).
 */
final class FailureKind {
  /** Names of programs are short. */
  private static final int LONGEST_NAME = 24;
  /** What stands before a colon and is no program. */
  private static final Set<String> LABELS = Set.of("note", "warning", "hint", "help", "info", "debug", "Note",
      "Warning", "Hint", "Help", "Info", "INFO", "DEBUG", "WARN", "WARNING", "FAILURE");
  /** Words that speak of failures without being one. */
  private static final Set<String> MENTIONS = Set.of("errors", "failures", "exceptions", "fails", "backtrace");

  private FailureKind() {}

  /** The kind of failure that a line reports; none for checks that passed, frames, headings and mere mentions. */
  static Optional<String> of(String line) {
    SignalScan.FailureWord word = SignalScan.failureWord(line);
    if (word == SignalScan.FailureWord.NONE || PassMarks.passed(line) || StackTraces.frame(line)) {
      return Optional.empty();
    }
    int from = Stripped.start(line);
    int end = nameEnd(line, from);
    String name = line.substring(from, end);
    boolean heading = end + 1 == line.length() && line.charAt(end) == ':';
    if (word.grave() && !heading) {
      int mark = line.indexOf("ERR!");
      return Optional.of(mark > from && mark <= LONGEST_NAME ? line.substring(from, mark)
          : word.text().toLowerCase(Locale.ROOT));
    }
    if (name.endsWith("Error") || name.endsWith("Exception")) {
      return Optional.of(name.substring(name.lastIndexOf('.') + 1));
    }
    boolean program = from == 0 && end > 0 && line.startsWith(": ", end) && end <= LONGEST_NAME
        && !LABELS.contains(name) && !MENTIONS.contains(word.text().toLowerCase(Locale.ROOT));
    return program ? Optional.of(name + ": " + word.text()) : Optional.empty();
  }

  /** Where what stands before a colon ends, as in {@code tar: no such file} or {@code java.io.IOException: x}. */
  private static int nameEnd(String line, int from) {
    int i = from;
    while (i < line.length() && nameChar(line.charAt(i))) {
      i++;
    }
    boolean named =
        i == line.length() || line.charAt(i) == ':' && (i + 1 == line.length() || line.charAt(i + 1) == ' ');
    return named && line.charAt(from) > '9' ? i : from;
  }

  private static boolean nameChar(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "-_+.$".indexOf(c) >= 0;
  }
}
