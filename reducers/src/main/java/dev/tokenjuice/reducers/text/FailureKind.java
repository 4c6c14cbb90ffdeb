package dev.tokenjuice.reducers.text;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Names the kind of failure that a line reports: a word for the end of a program ({@code Killed}, {@code fatal}), an
 * exception at the start of the line, or a program with its word ({@code tar: write error}).
 */
final class FailureKind {
  private static final int LONGEST_NAME = 24;
  /** Words before a colon that name no program. */
  private static final Set<String> LABELS = Set.of("note", "warning", "hint", "help", "info", "debug", "Note",
      "Warning", "Hint", "Help", "Info", "INFO", "DEBUG", "WARN", "WARNING", "FAILURE");
  /** Words about failures that report none. */
  private static final Set<String> MENTIONS = Set.of("errors", "failures", "exceptions", "fails", "backtrace");

  private FailureKind() {}

  /** The kind of failure; none for a passed check, a frame, a heading or a word that only mentions failures. */
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

  /** The end of the name before a colon, as in {@code tar: no such file}; {@code from} if there is none. */
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
