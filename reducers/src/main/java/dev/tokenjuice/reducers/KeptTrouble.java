package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Checks that the reduction of a part of a report has each line that reports a failure: as it was printed, within
 * another line, or without its mark and time. The reducer may misread a part of a report.
 */
final class KeptTrouble {
  /** More lines than this are not searched for within others, so that the time stays linear. */
  private static final int MAX_SEARCHES = 50;
  /** Lines with words of failure that report none: a passed test, a ruler with a count, the frame of Go's panic. */
  private static final Prefixes NO_FAILURE =
      Prefixes.of("✓ ", "✔ ", "√ ", "--- PASS: ", "PASS ", "⎯⎯⎯", "panic({0x", "panic(0x",
          "Some errors have detailed explanations: ", "For more information about ");
  /** What only says that there is a failure, which others tell. */
  private static final Set<String> HEADINGS = Set.of("failures:", "stack backtrace:", "Errors while running CTest");
  private static final Prefixes MARKS = Prefixes.of("× ", "✗ ", "✖ ", "✕ ", "❯ ");

  private KeptTrouble() {}

  /** The first line of trouble that the reduction has lost. */
  static Optional<String> lost(Lines lines, Reduction reduction) {
    Set<String> shown = new HashSet<>();
    reduction.lines().forEach(line -> shown.add(words(line)));
    reduction.told().forEach(told -> told.places().stream().filter(i -> !told.inPart().get(i))
        .forEach(i -> shown.add(words(told.output().get(i)))));
    String text = reduction.text();
    int searches = 0;
    for (String line : lines) {
      if (Signals.failure(line) && !NO_FAILURE.testStripped(line) && !HEADINGS.contains(line) && shown.add(words(line))
          && (++searches > MAX_SEARCHES || !text.contains(words(line)))) {
        return Optional.of(line);
      }
    }
    return Optional.empty();
  }

  /** A line without a mark and the counts behind it, and without the time at its end: {@code (0.02s)}, {@code 21ms}. */
  private static String words(String line) {
    String text = line.strip();
    String mark = MARKS.find(text, 0);
    String words =
        text.substring(mark == null ? 0 : mark.length(), timed(text) ? text.lastIndexOf(' ') : text.length());
    int counts = mark != null && words.endsWith(")") ? words.indexOf(" (") : -1;
    return (counts > 0 ? words.substring(0, counts) : words).strip();
  }

  private static boolean timed(String text) {
    int last = text.lastIndexOf(' ') + 1;
    boolean enclosed = text.startsWith("(", last);
    return last > 2 && Stripped.digitAt(text, enclosed ? last + 1 : last) && text.endsWith(enclosed ? "s)" : "s");
  }
}
