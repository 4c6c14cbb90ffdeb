package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.generic.NoiseFold;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Compacts a report whose beginning {@code tail} has cut off. It may begin within a failure whose heading is missing,
 * and the tool's reducer would misread the rest of that failure. So the lines above the first heading, line of progress
 * or passed test stay as they are.
 */
final class CutReport {
  /** Beginnings of lines that are not part of a failure. */
  private static final Prefixes PROGRESS = Prefixes.of("✓", "✔", "√", "ok ", "PASS", "--- PASS: ", "=== ", "[INFO]",
      "> Task ", "[ RUN ", "[       OK ]", "Passed ", "Compiling ", "Checking ", "Start ", "make[", "ninja: ", "?   ",
      "-- ");
  /** Beginnings of the first line of a failure or of a part of a report. */
  private static final Prefixes HEADINGS = Prefixes.of("● ", "FAIL ", "FAILED ", "_____", "=====", "---- ", "error: ",
      "error[", "warning: ", "[ERROR] ", "[WARNING] ", "FAILURE: ", "* What went wrong:", "Finished in ", "Failures:",
      "panic: ", "goroutine ");
  private static final List<String> PASSED = List.of(" ok", " passed", " up-to-date", " done");

  /** Options before the number of lines, longest first. */
  private static final Prefixes OPTIONS = Prefixes.of("--lines=", "--lines", "-n", "-");

  private CutReport() {}

  /** Whether a filter, {@code head} or {@code tail}, may have cut lines off if it let {@code lines} through. */
  static boolean by(String filter, List<Invocation> pipeline, long lines) {
    return pipeline.stream().anyMatch(run -> run.program().equals(filter) && count(run) <= lines);
  }

  /** How many lines at most a filter lets through; 0 if that is not known. */
  private static long count(Invocation filter) {
    long count = 10;
    for (int i = 0; i < filter.args().size(); i++) {
      String arg = filter.args().get(i);
      String option = OPTIONS.find(arg, 0);
      int from = option == null ? 0 : option.length();
      String value =
          from == arg.length() && i + 1 < filter.args().size() ? filter.args().get(++i) : arg.substring(from);
      count = value.length() < 10 && !value.isEmpty() && value.chars().allMatch(Character::isDigit)
          ? Long.parseLong(value) : 0;
    }
    return count;
  }

  static Reduction reduce(CommandOutput output, Reducer reducer) {
    Lines lines = output.lines();
    Reduction whole = reducer.reduce(output);
    int head = whole.isDeclined() || lines.total() != lines.size() ? 0 : head(output, whole);
    if (head == 0) {
      return whole;
    }
    Reduction rest = reducer.reduce(output.part(Lines.of(lines.subList(head, lines.size()))));
    if (rest.isDeclined()) {
      return rest;
    }
    Assembly assembly = new Assembly();
    lines.subList(0, head).forEach(assembly::keep);
    return assembly.add(rest).build();
  }

  /** How many lines stand above the first line that the reducer can understand by itself. */
  private static int head(CommandOutput output, Reduction reduction) {
    Set<String> known = new HashSet<>();
    reduction.lines().forEach(line -> known.add(line.strip()));
    reduction.told().forEach(told -> told.places().stream().forEach(i -> known.add(told.output().get(i).strip())));
    Lines lines = output.lines();
    int end = 0;
    for (int i = 0; i < lines.size(); i++) {
      String words = lines.get(i).strip();
      boolean begins = HEADINGS.test(words) || words.startsWith(") ", Stripped.digits(words, 0))
          || known.contains(words) && identifiesTool(output, lines.get(i));
      if (!lines.blank(i) && (begins || progress(words))) {
        break;
      }
      end = lines.blank(i) ? end : i + 1;
    }
    return end;
  }

  /** Whether only one tool prints such a line. */
  private static boolean identifiesTool(CommandOutput output, String line) {
    return !output.tools().names(Lines.of(List.of(line))).isEmpty();
  }

  private static boolean progress(String words) {
    return PROGRESS.test(words) || PASSED.stream().anyMatch(words.toLowerCase(Locale.ROOT)::endsWith)
        || NoiseFold.noise(words);
  }
}
